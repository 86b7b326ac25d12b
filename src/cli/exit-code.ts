/** 0: fine. 1: problems in the input. 2: wrong use. */
export type ExitCode = 0 | 1 | 2;
