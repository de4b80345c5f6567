import { createContext } from 'react'

/** Whether the form at hand is open; false while its drawer slides away with what was left in it. */
export const FormIsOpen = createContext(true)
