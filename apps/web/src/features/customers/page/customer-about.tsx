import { Anchor, Button, Menu } from '@mantine/core'
import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import { genderWords } from '@skipyard/domain/fleet/driver.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { formatAbn } from '@skipyard/domain/tenants/abn.ts'
import {
  IconAlertTriangle,
  IconArrowMerge,
  IconDots,
  IconMail,
  IconPencil,
  IconPhone,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { AddressFound } from '#web/features/addresses/address-found.tsx'
import { PlacesMap } from '#web/features/addresses/places-map.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { MapPin } from '../map-pin.tsx'
import { customerTexts } from '../texts.ts'
import customerAboutClasses from './customer-about.module.css'
import classes from './customer-screen.module.css'

function detailsOf(customer: WireCustomer): [name: string, said: string][] {
  const { bookingSource } = customer
  const all: [string, string][] = [
    ['Customer Type', customer.type],
    ['Company Name', customer.companyName],
    ['Business Name', customer.buisnessName],
    ['ABN', formatAbn(customer.abn)],
    ['Alternative Phone', formatPhone(customer.alternativePhone)],
    ['Secondary Phone', formatPhone(customer.secondaryPhone)],
    ['Secondary Email', customer.secondaryEmail],
    ['Gender', genderWords(customer.gender)],
    ['Booking Source', shownBookingSourceName(bookingSource) || shownBookingSource(bookingSource)],
    ['Customer Reference', customer.customerReference],
    ['Price Class', customer.priceClass],
    ['Billing Address', customer.billingAddress],
  ]
  return all.filter(([, said]) => said !== '')
}

export function CustomerAbout({ customer }: { customer: WireCustomer }) {
  const { about, addresses, notes, noNotes } = customerTexts.page
  const isOne = customer.addressList.length === 1
  return (
    <PageCard isInset className={classes.section}>
      <h2>{about}</h2>
      <Stack as="dl" rowGap={4} columnGap={12} breakable className={classes.pairs}>
        {detailsOf(customer).map(([name, said]) => [<dt key={name}>{name}</dt>, <dd key={said}>{said}</dd>])}
      </Stack>
      <h3>{addresses}</h3>
      <Stack as="ul" gap={4} className={classes.sites}>
        {customer.addressList.map((site, index) => (
          <li key={`${site.name}|${site.postCode}`}>
            <MapPin address={site} number={isOne ? undefined : index + 1} />
            <AddressFound address={site} />
          </li>
        ))}
      </Stack>
      {customer.addressList.length > 0 && (
        <div className={classes.map}>
          {/* A map fits its places when it opens: for other places it is opened again. */}
          <PlacesMap
            key={JSON.stringify(customer.addressList)}
            label={customerTexts.pin.sites(customer.name)}
            places={customer.addressList}
          />
        </div>
      )}
      <h3>{notes}</h3>
      <p className={customer.comments === '' ? classes.quiet : classes.notes}>
        {customer.comments || noNotes}
      </p>
    </PageCard>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface CustomerHeadProps {
  customer: WireCustomer
  onBook: (() => void) | undefined
  onEdit: (() => void) | undefined
  onMerge: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function MoreMenu({ onMerge, onRemove }: Pick<CustomerHeadProps, 'onMerge' | 'onRemove'>) {
  const words = customerTexts.page
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconDots {...ICON} />}>
          {customerTexts.tools.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowMerge {...ICON} />} onClick={onMerge}>
          {words.merge}
        </Menu.Item>
        <Menu.Item
          className={customerAboutClasses.danger}
          leftSection={<IconTrash {...ICON} />}
          onClick={onRemove}
        >
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function CustomerHead({ customer, onBook, onEdit, onMerge, onRemove }: CustomerHeadProps) {
  const { name, companyName, phone, email, onHold, onHoldReason } = customer
  return (
    <PageCard>
      {onHold && (
        <Row
          gap={8}
          bg="amber"
          tone="warn"
          weight={600}
          breakable
          className={customerAboutClasses.hold}
          role="status"
        >
          <IconAlertTriangle {...ICON} />
          <span>{customerTexts.onHoldBecause(onHoldReason)}</span>
        </Row>
      )}
      <Row wrap align="start" rowGap={10} columnGap={16} py={14} px={16}>
        <Words as="div" shrink breakable className={customerAboutClasses.who}>
          <Words as="h2" size="title" weight={650}>
            {name}
          </Words>
          {companyName !== '' && companyName !== name && <div>{companyName}</div>}
          <Row wrap rowGap={4} columnGap={16} mt={4} align="stretch" className={customerAboutClasses.reach}>
            <Anchor href={`tel:${phone}`} aria-label={`Call ${formatPhone(phone)}`}>
              <IconPhone {...ICON} />
              {formatPhone(phone)}
            </Anchor>
            {email !== '' && (
              <Anchor href={`mailto:${email}`}>
                <IconMail {...ICON} />
                {email}
              </Anchor>
            )}
          </Row>
        </Words>
        <Row gap={8} align="stretch">
          {onEdit && (
            <Button variant="default" size="xs" leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
              {customerTexts.page.edit}
            </Button>
          )}
          {onMerge && <MoreMenu onMerge={onMerge} onRemove={onRemove} />}
          {onBook && (
            <Button size="xs" leftSection={<IconPlus {...ICON} />} onClick={onBook}>
              {customerTexts.page.book}
            </Button>
          )}
        </Row>
      </Row>
    </PageCard>
  )
}
