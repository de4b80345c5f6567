import { ActionIcon, Collapse, Textarea } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './booking-form.module.css'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'

const OF_THE_OFFICE = [
  { place: 'officeNotes', label: 'Office notes', placeholder: 'Only the office sees these' },
  { place: 'drop.staffComments', label: 'Driver instructions, drop', placeholder: 'Where the bin goes' },
  {
    place: 'pick.staffComments',
    label: 'Driver instructions, pick',
    placeholder: 'Anything the driver needs at pick-up',
  },
] as const

const OF_THE_DRIVER = [
  { place: 'drop.driverComments', label: "Driver's comments, drop", placeholder: '' },
  { place: 'pick.driverComments', label: "Driver's comments, pick", placeholder: '' },
] as const

/** The notes; the driver's own appear once there is a booking they could be about (spec 000 §2.11). */
export function CommentsSection({ form }: { form: OpenForm }) {
  const [isOpen, setIsOpen] = useState(true)
  const id = useId()
  const notes = form.before === null ? OF_THE_OFFICE : [...OF_THE_OFFICE, ...OF_THE_DRIVER]
  return (
    <section>
      <SectionHead title="Comments">
        <ActionIcon
          aria-label={isOpen ? 'Collapse comments' : 'Show comments'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <IconChevronUp size="1rem" /> : <IconChevronDown size="1rem" />}
        </ActionIcon>
      </SectionHead>
      <Collapse expanded={isOpen} id={id}>
        <div className={classes.three}>
          {notes.map(({ place, label, placeholder }) => (
            <Textarea key={place} label={label} placeholder={placeholder} {...form.text(place)} />
          ))}
        </div>
      </Collapse>
    </section>
  )
}
