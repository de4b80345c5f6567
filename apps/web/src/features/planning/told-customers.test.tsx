import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { planTexts } from './texts.ts'
import { ToldCustomers } from './told-customers.tsx'

afterEach(cleanup)

const told = {
  actionId: 'a',
  jobID: 'WSH-1087',
  customerName: 'Nadia Haddad',
  phone: '0491 570 006',
  email: 'nadia@haddad.example',
  wasAt: 435,
  isAt: 580,
}

function show(all: (typeof told)[]) {
  render(
    <MantineProvider env="test">
      <ToldCustomers told={all} day="Thu 14/05" />
    </MantineProvider>,
  )
}

test('a customer who was told another time is named with both times, a call, and a mail that says the new one', () => {
  show([told])
  fireEvent.click(screen.getByRole('button', { name: planTexts.told(1) }))
  expect(screen.getByText(/WSH-1087, Nadia Haddad: 7:15am → 9:40am/)).toBeTruthy()
  const call = screen.getByRole<HTMLAnchorElement>('link', { name: 'Call Nadia Haddad, 0491 570 006' })
  expect(call.getAttribute('href')).toBe('tel:0491570006')
  const mail = screen.getByRole<HTMLAnchorElement>('link', { name: 'Email Nadia Haddad' })
  const written = new URL(mail.getAttribute('href') ?? '')
  expect(decodeURIComponent(written.pathname)).toBe('nadia@haddad.example')
  expect(written.searchParams.get('subject')).toContain('WSH-1087')
  expect(written.searchParams.get('body')).toContain('at about 9:40am on Thu 14/05')
})

test('one without phone and email says that nobody knows how to reach them', () => {
  show([{ ...told, phone: '', email: '' }])
  fireEvent.click(screen.getByRole('button', { name: planTexts.told(1) }))
  expect(screen.getByText(planTexts.tell.noWay)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('where nobody was told another time nothing is said', () => {
  show([])
  expect(screen.queryByRole('button')).toBeNull()
})
