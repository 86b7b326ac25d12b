/** By how much time may grow when a text doubles: 2 is linear, the rest is for the garbage collector. */
export const most = 2.6;
