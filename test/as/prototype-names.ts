/** Names of members that every object has: a look-up by text from outside must not find them. */
export const prototypeNames = [...Object.getOwnPropertyNames(Object.prototype), "prototype"];
