import { ColorInput, Textarea } from '@mantine/core'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { AccentSample } from './accent-sample.tsx'
import { lookErrors, lookFields, lookOfValues, valuesOfLook } from './look-values.ts'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'
import { type PublicFacts, usePublicSection } from './use-public-section.ts'

const words = doorTexts.look

/** The colour of the page, and what a stranger has read before booking. */
export function LookSection(facts: PublicFacts) {
  const section = usePublicSection({
    ...facts,
    read: valuesOfLook,
    write: lookOfValues,
    check: lookErrors,
    merge: (sides) => mergeFields(lookFields, sides),
  })
  const { values, change, field } = section
  return (
    <SectionCard section={section} title={words.title} isClosed={false}>
      <ColorInput
        label={words.accent}
        placeholder="#0a6b8f"
        withEyeDropper={false}
        popoverProps={{ withinPortal: true }}
        {...field('accent')}
        value={values.accent}
        onChange={(accent) => change({ accent })}
      />
      <AccentSample accent={values.accent} />
      <Textarea
        className={classes.whole}
        label={words.terms}
        description={words.aboutTerms}
        placeholder={words.termsHint}
        autosize
        minRows={5}
        maxRows={14}
        {...section.text('terms')}
      />
    </SectionCard>
  )
}
