import { createRoute, redirect } from '@tanstack/react-router'
import { identitySearch } from '#web/features/identity/identity-search.ts'
import { LoginScreen } from '#web/features/identity/login-screen.tsx'
import { loadModule } from '#web/ui/part/load-module.ts'
import { publicPage } from './page.tsx'
import { rootRoute } from './root-route.tsx'

/** The same key as in client/session.ts, which is too large for the sign-in screen. */
const KEPT_PROFILE = 'skipyard.profile'

async function isSignedIn(): Promise<boolean> {
  if (localStorage.getItem(KEPT_PROFILE) === null) return false
  try {
    const { readProfile } = await loadModule(() => import('#web/client/session/session.ts'))
    await readProfile()
    return true
  } catch {
    return false
  }
}

async function goOnSignedIn(search: { [name: string]: unknown }): Promise<void> {
  if (!(await isSignedIn())) return
  const { next: place = '/app/bookings/todays-bookings' } = identitySearch.login(search)
  throw redirect({ href: place, replace: true })
}

const getParentRoute = () => rootRoute

const landingRoute = createRoute({
  getParentRoute,
  path: '/',
  staticData: { title: 'Skipyard: skip-bin hire, every bin accounted for' },
  component: publicPage(async () => (await import('#web/features/landing/landing-page.tsx')).LandingPage),
})

const maintenanceRoute = createRoute({
  getParentRoute,
  path: '/maintenance',
  staticData: { title: 'Maintenance · Skipyard' },
  component: publicPage(
    async () => (await import('#web/features/landing/maintenance-page.tsx')).MaintenancePage,
  ),
})

const comingSoonRoute = createRoute({
  getParentRoute,
  path: '/coming-soon',
  staticData: { title: 'Coming soon · Skipyard' },
  component: publicPage(
    async () => (await import('#web/features/landing/coming-soon-page.tsx')).ComingSoonPage,
  ),
})

const loginRoute = createRoute({
  getParentRoute,
  path: '/login',
  validateSearch: identitySearch.login,
  beforeLoad: ({ search }) => goOnSignedIn(search),
  staticData: { title: 'login to the skip bin management dashboard' },
  component: LoginScreen,
})

const tenantLoginRoute = createRoute({
  getParentRoute,
  path: '/tenant-login',
  validateSearch: identitySearch.login,
  staticData: { title: 'Choose your company · Skipyard' },
  component: publicPage(
    async () => (await import('#web/features/identity/tenant-login-screen.tsx')).TenantLoginScreen,
  ),
})

const registerRoute = createRoute({
  getParentRoute,
  path: '/register',
  validateSearch: identitySearch.register,
  staticData: { title: 'Sign Up · Skipyard' },
  component: publicPage(
    async () => (await import('#web/features/identity/sign-up/register-screen.tsx')).RegisterScreen,
  ),
})

const resetPasswordRoute = createRoute({
  getParentRoute,
  path: '/reset-password',
  validateSearch: identitySearch.resetPassword,
  staticData: { title: 'Reset your password · Skipyard' },
  component: publicPage(
    async () => (await import('#web/features/identity/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
})

const confirmResetPasswordRoute = createRoute({
  getParentRoute,
  path: '/confirm-reset-password',
  staticData: { title: 'Your password is set · Skipyard' },
  component: publicPage(
    async () => (await import('#web/features/identity/reset-password-screen.tsx')).ConfirmResetPasswordScreen,
  ),
})

const runRoute = createRoute({
  getParentRoute,
  path: '/runs/$id',
  staticData: { title: 'Run · Skipyard' },
  component: publicPage(
    async () => (await import('#web/features/drivers-day/public-run-page.tsx')).PublicRunPage,
  ),
})

const joinRoute = createRoute({
  getParentRoute,
  path: '/join',
  validateSearch: identitySearch.resetPassword,
  staticData: { title: 'Join · Skipyard' },
  component: publicPage(
    async () => (await import('#web/features/identity/people/people-join-screen.tsx')).PeopleJoinScreen,
  ),
})

const termsRoute = createRoute({
  getParentRoute,
  path: '/terms',
  staticData: { title: 'Terms of service · Skipyard' },
  component: publicPage(async () => (await import('#web/features/identity/legal-screen.tsx')).LegalScreen),
})

const privacyRoute = createRoute({
  getParentRoute,
  path: '/privacy',
  staticData: { title: 'Privacy policy · Skipyard' },
  component: publicPage(async () => (await import('#web/features/identity/legal-screen.tsx')).LegalScreen),
})

export const publicRoutes = [
  landingRoute,
  maintenanceRoute,
  comingSoonRoute,
  loginRoute,
  tenantLoginRoute,
  registerRoute,
  resetPasswordRoute,
  confirmResetPasswordRoute,
  joinRoute,
  termsRoute,
  privacyRoute,
  runRoute,
] as const
