/** A change that cannot be made from the files of an index alone. */
export class Unpatchable extends Error {}
