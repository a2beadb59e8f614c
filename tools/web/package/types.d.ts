// SPDX-License-Identifier: MIT

/** A puzzle's id: 'numberlink', 'sudoku', ... */
export type PuzzleId = string;
export type Cell = [row: number, column: number];
/** A solution as in the JSON of `quadrille solve --json`. */
export type Solution = Record<string, unknown>;
/** A solution of which only some values are known: the others are null or left out. */
export type PartialSolution = Record<string, unknown>;
export type Status =
    | 'solved' | 'unique' | 'multiple' | 'optimal' | 'none' | 'unknown' | 'error';

export interface Progress {
  nodes: number;
  conflicts: number;
  solutions: number;
  value: number | null;
  bound: number | null;
  share: number | null;
}

export interface RunOptions {
  /** Aborting ends the worker at once; the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface ReadOptions {
  puzzle?: PuzzleId;
  format?: string;
  rules?: string;
  /** Whether a text is refused if reading it would give a warning. */
  strict?: boolean;
  signal?: AbortSignal;
}

export interface SearchOptions extends RunOptions {
  engine?: 'auto' | 'sat' | 'ip' | 'frontier';
  model?: string;
  without?: string[];
  /** Seconds. */
  timeLimit?: number;
  seed?: number;
}

export interface SolveOptions extends SearchOptions {
  /** The number of solutions to find; 0: all. */
  limit?: number;
  unique?: boolean;
  /** Finds what all solutions have in common. */
  common?: boolean;
  /** Finds why there is no solution, or more than one, and what all solutions have in common. */
  why?: boolean;
  /** Counts all solutions exactly. */
  count?: boolean;
  /** Adds a solution by hand, step by step. */
  explain?: boolean;
  /** Repeated in the result. */
  source?: string;
}

/** The line of `quadrille solve --json`; a JSON Schema of it comes with the command. */
export interface SolveResult {
  schema: 'quadrille/1';
  source: string;
  puzzle: PuzzleId;
  rows: number;
  cols: number;
  status: Status;
  engine: string | null;
  model: string | null;
  rules: Record<string, unknown>;
  solutions: Solution[];
  solution_count: number;
  complete: boolean;
  count?: string;
  objective: number | null;
  bound: number | null;
  verified: boolean;
  seconds: {parse: number; build: number; solve: number; total: number};
  stats: Record<string, number>;
  answers?: {question: string; answer: string; sentence: string; forced: boolean | null}[];
  readings?: {clue: number; sentence: string; readings: string[]; others: string[]}[];
  common?: PartialSolution;
  common_complete?: boolean;
  /** With why. */
  reasons?: {
    /** Clues that no solution has all together. */
    clash: {text: string; cells: [number, number][]}[];
    /** Whether no fewer clues clash. */
    smallest: boolean;
    /** A rule without which there would be a solution. */
    rule: string | null;
    /** Values each of which exactly one solution has, at most ten. */
    deciding: {text: string; cells: [number, number][]}[];
    deciding_complete: boolean;
  };
  note?: string;
  explanation?: {technique: string; text: string}[];
  explanation_complete?: boolean;
  difficulty?: {
    level: 'easy' | 'medium' | 'hard' | 'expert' | 'guess';
    score: number;
    steps: number[];
  };
}

export interface Mark {
  text: string;
  cells: Cell[];
}

export interface MarksResult {
  puzzle: PuzzleId;
  status: 'solved' | 'none' | 'unknown';
  /** Marks that no solution has all together. */
  conflict: Mark[];
  smallest: boolean;
  /** Marks that no solution has. */
  impossible: Mark[];
  /** Whether the marks are a solution already; a best one if the puzzle asks for that. */
  complete: boolean;
}

export interface HintResult extends MarksResult {
  step: {technique: string; text: string; cells: Cell[]; marks: Mark[]} | null;
  after: PartialSolution;
}

export interface CheckResult {
  right: boolean;
  violation: {rule: string; message: string; cells: Cell[]} | null;
  value: number | null;
  /** With `optimal`: whether no answer is better; null if a limit came first. */
  best?: boolean | null;
  better?: number | null;
}

export interface DrawOptions {
  as?: 'svg' | 'text';
  answer?: Solution;
  /** Shades the cells where this other solution differs from `answer`. */
  other?: Solution;
  marks?: PartialSolution;
  candidates?: boolean;
  cells?: Cell[];
  /** Black, white and greys only. */
  mono?: boolean;
  /** Without notes below the board. */
  bare?: boolean;
  signal?: AbortSignal;
}

export interface Model {
  name: string;
  engine: string;
  summary: string;
}

export interface PuzzleInfo {
  id: PuzzleId;
  title: string;
  task: string;
  rules: string | null;
  models: (Model & {parts: {name: string; summary: string}[]})[];
  formats: {name: string; summary: string; writes: boolean; answers: boolean; many: boolean}[];
  settings: {
    name: string; summary: string; value: string; type: string; choices?: string[]
  }[];
  generates: boolean;
  keys: {name: string; help: string}[];
  example: string;
  /** The fields of a board as data. */
  board: {
    name: string; type: string; help: string;
    open?: string; none?: number; words?: Record<string, number>; preset?: number
  }[];
  /** The form of a solution: 'numbers', 'edges', 'paths', ... */
  answer: string;
  [key: string]: unknown;
}

export declare class QuadrilleError extends Error {
  kind: 'input' | 'request' | 'memory' | 'internal';
  line: number | null;
  column: number | null;
}

/** A puzzle that a solver holds. */
export declare class Puzzle {
  readonly puzzle: PuzzleId;
  readonly rows: number;
  readonly cols: number;
  readonly sense: '' | 'max' | 'min';
  readonly rules: string;
  /** Its text in the native form. */
  readonly native: string;
  /** How a puzzle in words was understood. */
  readonly understood: string[];

  solve(options?: SolveOptions): Promise<SolveResult>;
  hint(marks?: PartialSolution | null, options?: SearchOptions): Promise<HintResult>;
  check(answer: unknown, options?: SearchOptions & {optimal?: boolean}): Promise<CheckResult>;
  checkMarks(marks: PartialSolution, options?: SearchOptions): Promise<MarksResult>;
  /** Whether the marks are a solution by the rules, without a search; the givens need no marks. */
  isSolution(marks: PartialSolution, options?: {signal?: AbortSignal}): Promise<boolean>;
  write(format: string, options?: {answer?: Solution; signal?: AbortSignal}):
      Promise<{text: string; warnings: string[]}>;
  /** The models that fit the board, the best first. */
  models(options?: {signal?: AbortSignal}): Promise<Model[]>;
  draw(options?: DrawOptions): Promise<string>;
  /** Frees the puzzle in the worker. */
  dispose(): void;
}

export interface Reading extends Array<Puzzle> {
  format: string;
  warnings: {line: number | null; column: number | null; message: string}[];
}

export interface GenerateOptions {
  rows: number;
  cols: number;
  seed?: number;
  /** Whether the puzzle may have more than one solution. */
  any?: boolean;
  settings?: Record<string, string | number>;
  timeLimit?: number;
  signal?: AbortSignal;
}

/** Answers requests one after the other in a worker of its own. */
export declare class Solver {
  constructor(module: WebAssembly.Module, startWorker: () => unknown);
  read(text: string, options?: ReadOptions): Promise<Reading>;
  /** null if the time limit came first. */
  generate(puzzle: PuzzleId, options: GenerateOptions): Promise<Puzzle | null>;
  catalogue(options?: {signal?: AbortSignal}):
      Promise<{version: string; puzzles: PuzzleInfo[]}>;
  /** Ends the worker. */
  dispose(): void;
}

/** The module in the calling thread: requests and replies as objects, without a worker. */
export declare class Core {
  constructor(module: WebAssembly.Module);
  call(request: {do: string; [option: string]: unknown},
       host?: {stop?: () => boolean; progress?: (progress: Progress) => void}): any;
}

/** Returns the compiled module. */
export declare function compile(): Promise<WebAssembly.Module>;
/** Returns a solver. */
export declare function open(): Promise<Solver>;
/** Reads a text (a file, or a URL of a puzzle) and solves its first puzzle in a worker. */
export declare function solve(text: string,
                              options?: SolveOptions & ReadOptions): Promise<SolveResult>;
