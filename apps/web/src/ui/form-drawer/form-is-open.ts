import { createContext } from 'react'

/** False while the drawer slides away with the form still in it. */
export const FormIsOpen = createContext(true)
