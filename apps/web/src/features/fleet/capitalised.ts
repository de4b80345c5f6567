/** A value of the specification as it stands on its own: 'not available' reads 'Not available'. */
export const capitalised = (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1)
