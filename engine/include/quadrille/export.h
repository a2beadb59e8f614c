/* SPDX-License-Identifier: MIT
 *
 * What is declared between the two is exported by a shared library; all else stays inside.
 * (g++ wants a function that is a friend declared outside of its class as well.)
 */
#ifndef QUADRILLE_EXPORT_H_
#define QUADRILLE_EXPORT_H_

#if defined(__GNUC__)
#define QUADRILLE_EXPORT_BEGIN _Pragma("GCC visibility push(default)")
#define QUADRILLE_EXPORT_END _Pragma("GCC visibility pop")
#else
#define QUADRILLE_EXPORT_BEGIN
#define QUADRILLE_EXPORT_END
#endif

#endif /* QUADRILLE_EXPORT_H_ */
