import { Anchor, Button, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { phoneProps } from '#web/ui/fields/phone-props.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { ReflectiveTape } from '#web/ui/marks/reflective-tape.tsx'
import classes from './start-trial.module.css'
import { landingTexts } from './texts.ts'
import { useSignUp } from './use-sign-up.ts'

const EMPTY = { companyName: '', email: '', mobile: '' }

export function StartTrial() {
  const { isOpen, trialDays: days } = useSignUp()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(EMPTY)
  const start = (event: FormEvent) => {
    event.preventDefault()
    const given = Object.entries(typed).filter(([, value]) => value.trim() !== '')
    void navigate({ to: '/register', search: Object.fromEntries(given) })
  }
  const field = (name: keyof typeof EMPTY) => ({
    name,
    size: 'lg' as const,
    value: typed[name],
    onChange: (event: FormEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  if (!isOpen) return null
  return (
    <section className={classes.band}>
      <ReflectiveTape />
      <Stack align="center" className={classes.inside}>
        <div>
          <h2 className={classes.title}>Create your account to manage your skip bins business with ease.</h2>
          <Words as="p" mt={14} size="title" className={classes.words}>
            {landingTexts.trial(days)}
          </Words>
        </div>
        <Stack as="form" gap={12} bg="surface" tone="strong" className={classes.form} onSubmit={start}>
          <TextInput
            label="Company name"
            autoComplete="organization"
            placeholder="Westgate Skip Hire"
            maxLength={120}
            {...field('companyName')}
          />
          <Stack gap={12} className={classes.two}>
            <TextInput
              label="Email"
              type="email"
              autoComplete="email"
              placeholder="you@company.com.au"
              maxLength={254}
              {...field('email')}
            />
            <TextInput
              label="Mobile"
              autoComplete="tel"
              placeholder="04xx xxx xxx"
              {...field('mobile')}
              {...phoneProps({ value: typed.mobile, set: (mobile) => setTyped({ ...typed, mobile }) })}
              maxLength={30}
            />
          </Stack>
          <Button type="submit" size="lg" fullWidth>
            {landingTexts.startTrial(days)}
          </Button>
          <Words as="p" size="text" tone="dim">
            Have an account?{' '}
            <Anchor component={Link} to="/login" inherit>
              Sign In
            </Anchor>
          </Words>
        </Stack>
      </Stack>
    </section>
  )
}
