import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { PublicChange } from '../mutations.ts'
import { publicErrors } from './public-errors.ts'
import { linesOf } from './text-lines.ts'
import { doorTexts } from './texts.ts'

const words = doorTexts.look

interface LookValues {
  accent: string
  terms: string
}

export const valuesOfLook = ({ accent, terms }: WirePublicSettings): LookValues => ({
  accent,
  terms: terms.join('\n'),
})

export const lookOfValues = ({ accent, terms }: LookValues): PublicChange => ({
  accent: accent.trim(),
  terms: linesOf(terms),
})

export const lookErrors = ({ accent, terms }: LookValues) =>
  publicErrors({ accent: accent.trim(), terms: linesOf(terms) })

export const lookFields: readonly DescribedField<LookValues>[] = [
  { name: 'accent', label: words.accent, words: ({ accent }) => accent || words.own },
  { name: 'terms', label: words.terms, words: ({ terms }) => linesOf(terms).join(' / ') || doorTexts.none },
]
