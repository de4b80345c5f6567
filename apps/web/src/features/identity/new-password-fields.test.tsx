import { MantineProvider } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NewPasswordFields } from './new-password-fields.tsx'
import { identityTexts } from './texts.ts'

afterEach(cleanup)

const renderFields = (password: string) =>
  render(
    <MantineProvider env="test">
      <NewPasswordFields password={password} passwordProps={{}} confirmProps={{}} />
    </MantineProvider>,
  )

test.each([
  ['Skipbins2026', texts.signUp.passwordCommon.word('skipbins')],
  ['1212121a', identityTexts.register.passwordHint],
  ['12121212', texts.signUp.passwordCommon.fewCharacters],
  ['qwerty123456z', identityTexts.register.passwordHint],
])('below %s stands: %s', (password, sentence) => {
  renderFields(password)
  const said = screen.getByText(sentence)
  expect(said.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  expect(screen.getByLabelText(identityTexts.password.label).getAttribute('aria-invalid')).not.toBe('true')
})

test('a password that is wrong is told to those who do not see the colour', () => {
  render(
    <MantineProvider env="test">
      <NewPasswordFields
        password="short"
        passwordProps={{}}
        confirmProps={{ error: texts.signUp.passwordMismatch }}
      />
    </MantineProvider>,
  )
  expect(screen.getByLabelText(identityTexts.password.confirm).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(identityTexts.password.label).getAttribute('aria-invalid')).not.toBe('true')
})
