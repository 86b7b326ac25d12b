/** A change that the files of an index do not allow to be made in them alone. */
export class Unpatchable extends Error {}
