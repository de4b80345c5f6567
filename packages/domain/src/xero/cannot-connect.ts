// A file of their own: the frame of every screen needs these two, and must not bring the other sentences along.

/** Why nobody can connect here. */
export const xeroNotSetUp = 'Your Skipyard administrator has not set up Xero'

/** Why this company cannot connect. */
export const xeroNotSubscribed = 'Xero is not part of your subscription'
