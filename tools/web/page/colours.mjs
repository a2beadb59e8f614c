// SPDX-License-Identifier: MIT
// Colours of cells: those of SudokuPad in their order, lighter, so that numbers can be read.

const kColours = ['#dedede', '#b0b0b0', '#868686', '#d1f0a6', '#f1b0f7', '#efc184', '#f98a88', '#fdf38b', '#8bc2f9'];
/** The number of colours. */
export const kColourCount = kColours.length;
/** Returns a colour by its number, from 1. */
export const colourOf = (number) => kColours[(number - 1) % kColours.length];
