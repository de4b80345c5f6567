import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { createContext, use } from 'react'

/** The days that decide what is loud in a row; null where a list has none and today decides. */
export const ListWindowContext = createContext<DateWindow | null>(null)

/** The days of the list that a cell stands in. */
export const useListWindow = () => use(ListWindowContext)
