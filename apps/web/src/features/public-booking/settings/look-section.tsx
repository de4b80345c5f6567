import { Textarea, TextInput } from '@mantine/core'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { AccentSample } from './accent-sample.tsx'
import { lookErrors, lookFields, lookOfValues, valuesOfLook } from './look-values.ts'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'
import { type PublicFacts, usePublicSection } from './use-public-section.ts'

const words = doorTexts.look
const OURS = '#006687'
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

export function LookSection(facts: PublicFacts) {
  const section = usePublicSection({
    ...facts,
    read: valuesOfLook,
    write: lookOfValues,
    check: lookErrors,
    merge: (sides) => mergeFields(lookFields, sides),
  })
  const { values, change } = section
  return (
    <SectionCard section={section} title={words.title} isClosed={false}>
      <TextInput
        label={words.accent}
        description={words.aboutAccent}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={OURS}
        maxLength={7}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.colour}
            aria-label={words.choose}
            value={isColour(values.accent) ? values.accent : OURS}
            onChange={({ currentTarget: { value } }) => change({ accent: value })}
          />
        }
        {...section.text('accent')}
      />
      <AccentSample accent={values.accent} />
      <Textarea
        className={classes.whole}
        label={words.terms}
        description={words.aboutTerms}
        placeholder={words.termsHint}
        autosize
        minRows={5}
        maxRows={60}
        {...section.text('terms')}
      />
    </SectionCard>
  )
}
