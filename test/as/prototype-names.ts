/** Names that every object has a member for: a look-up by foreign text must not find those. */
export const prototypeNames = [...Object.getOwnPropertyNames(Object.prototype), "prototype"];
