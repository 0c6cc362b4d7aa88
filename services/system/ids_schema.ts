/* Apart from the schemas, because the lists of the back office load the first two. */

/** The id of a record: a ULID. */
export const recordId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The code of a source of registrations, as its link has it. */
export const sourceCode = /^[a-z0-9-]{3,24}$/;

/** The keyed hash of a network. */
export const networkHash = /^[0-9a-f]{32}$/;
