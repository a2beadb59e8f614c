/* SPDX-License-Identifier: MIT */
/** @file
 * Marks the public parts of the headers, for C and C++. A shared library exports everything
 * declared between the two macros and nothing else. Programs do not need them.
 *
 * g++ exports a function that is a friend of a class only if it is also declared outside the class.
 */
#ifndef QUADRILLE_EXPORT_H_
#define QUADRILLE_EXPORT_H_

#if defined(__GNUC__)
/** Declarations after this are exported. */
#define QUADRILLE_EXPORT_BEGIN _Pragma("GCC visibility push(default)")
/** Ends the exported declarations. */
#define QUADRILLE_EXPORT_END _Pragma("GCC visibility pop")
#else
#define QUADRILLE_EXPORT_BEGIN
#define QUADRILLE_EXPORT_END
#endif

#endif /* QUADRILLE_EXPORT_H_ */
