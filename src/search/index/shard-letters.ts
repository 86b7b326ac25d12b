/** The number of letters of a stem that determine its shard. */
export const shardLetters = 4;
