/** Letters of a stem that decide which shard it is in. */
export const shardLetters = 4;
