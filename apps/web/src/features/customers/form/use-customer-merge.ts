import { useState } from 'react'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { mergeWords } from '#web/ui/merge/merge-words.ts'
import type { OpenChoice, Side } from '#web/ui/merge/open-choice.ts'
import type { CustomerValues } from './customer-values.ts'
import { type MergedCustomer, mergeCustomerValues } from './merge-customer-values.ts'
import type { OpenCustomerForm } from './use-customer-form.ts'

interface OpenMerge extends MergedCustomer {
  sides: Record<Side, CustomerValues>
  chosen: Readonly<Record<string, Side>>
}

type Field = DescribedField<CustomerValues>

/** Keeps what two people made of one customer until one of them has chosen. */
export function useCustomerMerge(form: OpenCustomerForm) {
  const [open, setOpen] = useState<OpenMerge | null>(null)
  const choiceOf = ({ sides, chosen }: OpenMerge, { name, label, words }: Field): OpenChoice => ({
    name,
    label,
    mine: words(sides.mine),
    theirs: words(sides.theirs),
    theirsTitle: mergeWords.theirs,
    chosen: chosen[name] ?? null,
  })
  const choices = open === null ? [] : open.conflicts.map((field) => choiceOf(open, field))
  return {
    choices,
    broughtIn: open?.broughtIn ?? '',
    left: choices.filter(({ chosen }) => chosen === null).length,
    /** Brings both together in the form, and answers what came of it. */
    meet: (theirs: CustomerValues): MergedCustomer => {
      const { start: base, values: mine } = form.latest()
      const sides = { base, mine, theirs }
      const merged = mergeCustomerValues(sides)
      form.startFrom(theirs, merged.values)
      setOpen({ ...merged, sides, chosen: {} })
      return merged
    },
    choose: (names: readonly string[], side: Side) => {
      if (open === null) return
      const wanted = open.conflicts.filter(({ name }) => names.includes(name))
      form.change(Object.fromEntries(wanted.map(({ name }) => [name, open.sides[side][name]])))
      const now = Object.fromEntries(wanted.map(({ name }) => [name, side]))
      setOpen({ ...open, chosen: { ...open.chosen, ...now } })
    },
  }
}

/** The bringing together of one customer form. */
export type CustomerMerging = ReturnType<typeof useCustomerMerge>
