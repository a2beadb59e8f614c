# SPDX-License-Identifier: MIT
"""A recipe for Conan 2, run in the tree or an unpacked archive of it:

    conan create tools/packaging/conan --build=missing

CaDiCaL is not in ConanCenter; its release 1.9.5 is fetched and built along.
"""

import pathlib

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy
from conan.tools.scm import Git

TOP = pathlib.Path(__file__).resolve().parents[3]
CADICAL = ("https://github.com/arminbiere/cadical.git", "146207318796f094dcded87349a64f0c6927309e")


class Quadrille(ConanFile):
    name = "quadrille"
    version = "0.3.0"
    license = "MIT"
    homepage = "https://quadrille.example.org"
    description = "Grid puzzles solved exactly, by SAT, integer programming and sweeps"
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    requires = "boost/1.84.0", "nlohmann_json/3.11.3", "zlib/[>=1.2.11 <2]"
    implements = ["auto_shared_fpic"]

    def export_sources(self):
        copy(self, "*", TOP, self.export_sources_folder,
             excludes=("build*", ".git", "bench/*", "tests/*"))

    def source(self):
        url, commit = CADICAL
        Git(self).clone(url, target="cadical")
        Git(self, "cadical").checkout(commit)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        CMakeDeps(self).generate()
        tools = CMakeToolchain(self)
        tools.cache_variables.update({
            "QUADRILLE_COMMAND": False, "QUADRILLE_TESTS": False, "QUADRILLE_WARNINGS": False,
            "CMAKE_UNITY_BUILD": True,
            "QUADRILLE_CADICAL_SOURCE": str(pathlib.Path(self.source_folder) / "cadical")})
        tools.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        # The package's own file for find_package lists what a static library needs.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/quadrille"]
