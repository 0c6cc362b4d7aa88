/* Apart from the schemas, because the lists of the back office load the first two. */

export const recordId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export const sourceCode = /^[a-z0-9-]{3,24}$/;

export const labelCode = /^[a-z0-9-]{1,30}$/;

export const networkHash = /^[0-9a-f]{32}$/;
