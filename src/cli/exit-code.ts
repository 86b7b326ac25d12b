/** 0: success. 1: problems in the input. 2: incorrect use. */
export type ExitCode = 0 | 1 | 2;
