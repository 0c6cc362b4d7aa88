/**
 * The most characters of the long fields: for their schemas, and for the counters beside them, which
 * stand in code that has to be small.
 */
export const volunteerLimits = { experiencia: 500, mensaje: 1000 } as const;
export const messageLimits = { message: 2000 } as const;
