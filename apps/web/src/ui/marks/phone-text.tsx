import { Anchor } from '@mantine/core'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import classes from './figures.module.css'

interface PhoneTextProps {
  phone: string
  isLink?: boolean
}

export function PhoneText({ phone, isLink = false }: PhoneTextProps) {
  const shown = formatPhone(phone)
  if (!isLink) return <span className={classes.figures}>{shown}</span>
  return (
    <Anchor className={classes.figures} href={`tel:${phone}`} aria-label={`Call ${shown}`}>
      {shown}
    </Anchor>
  )
}
