import { ActionIcon, Select, Tooltip } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import type { OpenForm } from './use-booking-form.ts'
import classes from './waste-type-field.module.css'

function problemWith(wasteTypes: readonly string[] | null): string | null {
  if (wasteTypes === null) return texts.wasteTypes.notLoaded
  return wasteTypes.length === 0 ? texts.wasteTypes.noneDefined : null
}

/** The company's waste types; a booking keeps the one it has. Says why when there are none (spec 000 §8). */
export function WasteTypeField({ form }: { form: OpenForm }) {
  const { values, start, change, field, opened } = form
  const { refusal } = form.byBook
  const problem = problemWith(opened.wasteTypes)
  const options = new Set([...(opened.wasteTypes ?? []), values.wasteType, start.wasteType])
  options.delete('')
  return (
    <div className={classes.field}>
      <Select
        label="Waste Type"
        data={[...options]}
        {...field('wasteType')}
        description={
          refusal?.reason === 'not-offered' && (
            <span className={classes.notOffered} role="status">
              {refusal.words}
            </span>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.wasteType}
        onChange={(wasteType) => {
          if (wasteType !== null) change({ wasteType })
        }}
      />
      {problem && (
        <Tooltip label={problem} multiline maw="18rem">
          <ActionIcon className={classes.why} size="sm" aria-label={problem}>
            <IconInfoCircle size="0.9375rem" stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}
