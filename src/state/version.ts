/** Of the states that this release writes, and the newest that it reads. */
export const STATE_VERSION = 1;
