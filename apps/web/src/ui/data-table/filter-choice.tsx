import { Chip } from '@mantine/core'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import classes from './filter-choice.module.css'

interface FilterChoiceProps<Value extends string | number> {
  label: string
  options: readonly Value[]
  wordsOf?: (value: Value) => string
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

export function FilterChoice<Value extends string | number>(props: FilterChoiceProps<Value>) {
  const { label, options, wordsOf = String, value, onChange } = props
  const toggle = (option: Value) =>
    onChange(options.filter((one) => (one === option ? !value.includes(one) : value.includes(one))))
  return (
    <fieldset>
      <Words as="legend" mb={4} size="small" weight={550} tone="soft">
        {label}
      </Words>
      <Row wrap gap={4} align="stretch" className={classes.options}>
        {options.map((option) => (
          <Chip
            key={option}
            size="xs"
            radius="sm"
            checked={value.includes(option)}
            onChange={() => toggle(option)}
          >
            {wordsOf(option)}
          </Chip>
        ))}
      </Row>
    </fieldset>
  )
}
