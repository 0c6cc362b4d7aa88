/* Apart from the schemas, because the lists of the back office load these two. */

/** The id of a record: a ULID. */
export const recordId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The code of a source of registrations, as its link has it. */
export const sourceCode = /^[a-z0-9-]{3,24}$/;
