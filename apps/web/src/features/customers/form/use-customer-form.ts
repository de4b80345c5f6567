import { useEffect, useRef, useState } from 'react'
import { type CustomerComplaints, complaintsOfValues, FIELD_ORDER, isDetail } from './customer-complaints.ts'
import { areSameValues, type CustomerField, type CustomerValues } from './customer-values.ts'

/** The parts of the form that open and close. */
export const PARTS = { details: 'details', additional: 'additional' } as const

/** The id of a field's input, by which it is focused. */
const idOfField = (field: CustomerField) => `customer-${field}`

const CONTROLS = 'input:not(:disabled, [type=hidden]), textarea:not(:disabled)'

/** Puts the cursor into a field that is on screen. */
export function focusField(field: CustomerField) {
  const element = document.getElementById(idOfField(field))
  const target = element?.matches(CONTROLS) ? element : element?.querySelector<HTMLElement>(CONTROLS)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** The state of one opened customer form: values, what is wrong with them and what of it shows. */
export function useCustomerForm(first: CustomerValues) {
  const [start, setStart] = useState(first)
  const [values, setValues] = useState(first)
  const [left, setLeft] = useState<readonly CustomerField[]>([])
  const [isTried, setTried] = useState(false)
  const [refusals, setRefusals] = useState<CustomerComplaints>({})
  const [open, setOpen] = useState<string[]>([PARTS.details, PARTS.additional])
  const complaints = complaintsOfValues(values)
  const latest = useRef({ start, values })
  useEffect(() => {
    latest.current = { start, values }
  })

  const goTo = (problems: CustomerComplaints) => {
    const field = FIELD_ORDER.find((one) => problems[one] !== undefined)
    if (field === undefined) return
    const part = isDetail(field) ? PARTS.details : PARTS.additional
    setOpen((before) => (before.includes(part) ? before : [...before, part]))
    // A closed part opens first.
    requestAnimationFrame(() => focusField(field))
  }
  const errorOf = (field: CustomerField) =>
    refusals[field] ?? (isTried || left.includes(field) ? complaints[field] : undefined)
  const change = (changes: Partial<CustomerValues>) => {
    setValues((before) => ({ ...before, ...changes }))
    const kept = Object.entries(refusals).filter(([field]) => !Object.hasOwn(changes, field))
    setRefusals(Object.fromEntries(kept))
  }
  return {
    values,
    isDirty: !areSameValues(values, start),
    open,
    setOpen,
    change,
    /** What a field needs to be drawn; spread it onto a Mantine input. */
    fieldProps: (field: CustomerField) => ({
      id: idOfField(field),
      error: errorOf(field),
      onBlur: () => setLeft((before) => (before.includes(field) ? before : [...before, field])),
    }),
    /** Shows every complaint and goes to the first; answers whether there is none. */
    checkAll: () => {
      setTried(true)
      goTo(complaints)
      return Object.keys(complaints).length === 0
    },
    /** Shows what the server complains about and goes there. */
    refuse: (problems: CustomerComplaints) => {
      setRefusals(problems)
      goTo(problems)
    },
    /** What the form began with and what it holds now, also after a wait. */
    latest: () => latest.current,
    /** Starts from what somebody else has saved since, with both brought together in the form. */
    startFrom: (theirs: CustomerValues, merged: CustomerValues) => {
      setValues(merged)
      setStart(theirs)
      setRefusals({})
    },
  }
}

/** A customer form that is open. */
export type OpenCustomerForm = ReturnType<typeof useCustomerForm>
