declare const brand: unique symbol

/** A plain value that passed a check; only the module of the check can make one. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
