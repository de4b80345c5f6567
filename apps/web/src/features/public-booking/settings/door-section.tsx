import { Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { priceQueries } from '#web/features/prices/queries.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { doorErrors, doorFields, doorOfValues, valuesOfDoor } from './door-values.ts'
import { LinkBlock } from './link-block.tsx'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'
import { type PublicFacts, usePublicSection } from './use-public-section.ts'

const words = doorTexts.door

function NoPrices() {
  const { data: book } = useQuery(priceQueries.book())
  if (book === undefined || book.sheets.length > 0) return null
  return (
    <p className={classes.warning} role="status">
      {words.noPrices} <Link to="/app/settings/price-book">{words.toPrices}</Link>
    </p>
  )
}

export function DoorSection({ company, ...facts }: PublicFacts & { company: string }) {
  const section = usePublicSection({
    ...facts,
    read: valuesOfDoor,
    write: doorOfValues,
    check: doorErrors,
    merge: (sides) => mergeFields(doorFields, sides),
  })
  const { values, change } = section
  return (
    <SectionCard
      section={section}
      title={words.title}
      about={words.about}
      isClosed={false}
      below={<LinkBlock settings={facts.settings} company={company} />}
    >
      <div className={classes.whole}>
        <Switch
          label={words.isOn}
          checked={values.isOn}
          onChange={({ currentTarget: { checked } }) => change({ isOn: checked })}
        />
        {values.isOn && <NoPrices />}
      </div>
      <TextInput
        className={classes.whole}
        label={words.hours}
        placeholder={words.hoursHint}
        maxLength={80}
        {...section.text('hoursWords')}
      />
      <Textarea
        className={classes.whole}
        label={words.sites}
        description={words.aboutSites}
        autosize
        minRows={2}
        maxRows={8}
        {...section.text('sites')}
      />
    </SectionCard>
  )
}
