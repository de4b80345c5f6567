declare const brand: unique symbol

/** A plain value that has passed a named check; only the module that checks it can make one. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
