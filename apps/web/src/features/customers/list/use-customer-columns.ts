import { useState } from 'react'
import { z } from 'zod'
import { type ColumnChoice, type KnownColumn, mergeColumns } from '#web/ui/data-table/column-choice.ts'

const KEY = 'skipyard.customers.columns'

const kept = z.array(z.object({ name: z.string(), label: z.string(), hidden: z.boolean() }))

const COLUMNS: readonly KnownColumn[] = [
  { name: 'name', label: 'Name' },
  { name: 'phone', label: 'Phone' },
  { name: 'type', label: 'Customer Type' },
  { name: 'companyName', label: 'Company Name' },
  { name: 'email', label: 'Email' },
  { name: 'suburb', label: 'Suburb' },
  { name: 'addresses', label: 'Addresses', isHidden: true },
  { name: 'abn', label: 'ABN', isHidden: true },
  { name: 'customerReference', label: 'Customer Reference' },
  { name: 'bookingSource', label: 'Booking Source', isHidden: true },
]

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (problem) {
    if (problem instanceof SyntaxError) return null
    throw problem
  }
}

function readKept(): ColumnChoice[] | null {
  const text = localStorage.getItem(KEY)
  return text === null ? null : (kept.safeParse(readJson(text)).data ?? null)
}

/** The columns of the customer list as chosen on this device, and the way to choose others. */
export function useCustomerColumns() {
  const [choice, setChoice] = useState(() => mergeColumns(COLUMNS, readKept()))
  return {
    choice,
    choose: (chosen: readonly ColumnChoice[]) => {
      localStorage.setItem(KEY, JSON.stringify(chosen))
      setChoice([...chosen])
    },
    reset: () => {
      localStorage.removeItem(KEY)
      setChoice(mergeColumns(COLUMNS, null))
    },
  }
}
