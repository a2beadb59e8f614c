# SPDX-License-Identifier: MIT
"""Makes a wheel that carries the shared library: for any Python 3 of this platform.

If the library needs only what PEP 600 allows, the wheel is for all systems with glibc of this
version or later (manylinux); otherwise for this system.
"""

import os
import pathlib
import re
import subprocess

from setuptools import Distribution, setup

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # setuptools before version 70
    from wheel.bdist_wheel import bdist_wheel


class BinaryDistribution(Distribution):
    def has_ext_modules(self):
        return True


# Those of PEP 600 that a program in C++ may need.
ALLOWED = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1",
           "libgcc_s.so.1", "libstdc++.so.6", "libz.so.1"}


def platform_of(library, plain):
    """Returns the platform of a wheel with this library; `plain` is such as linux_x86_64."""
    if not plain.startswith("linux_") or "CS_GNU_LIBC_VERSION" not in os.confstr_names:
        return plain
    try:
        listed = subprocess.run(["readelf", "--dynamic", library], check=True, capture_output=True,
                                text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return plain
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", listed))
    loader = {name for name in needed if name.startswith("ld-linux")}
    version = (os.confstr("CS_GNU_LIBC_VERSION") or "").split()[-1:]
    if not needed - loader <= ALLOWED or not version:
        return plain
    return plain.replace("linux", "manylinux_" + version[0].replace(".", "_"), 1)


class PlatformWheel(bdist_wheel):
    def get_tag(self):
        library = pathlib.Path("quadrille/libquadrille.so")
        return "py3", "none", platform_of(library, super().get_tag()[2])


setup(distclass=BinaryDistribution, cmdclass={"bdist_wheel": PlatformWheel})
