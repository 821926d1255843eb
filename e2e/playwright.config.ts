import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../scripts/checks/tools.ts'

const launchOptions = {
  executablePath: findChromium(),
  // Chromium sends no background requests, and runs without its sandbox, which cannot be used as root.
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    // Glyphs have the same positions on every machine.
    '--font-render-hinting=none',
  ],
}

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, launchOptions }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, launchOptions }

// Tests that change the blog, the database or their own server, which tests that run in parallel must not
// see.
const exclusive = [
  '**/publishing-*.spec.ts',
  '**/site-wide-*.spec.ts',
  '**/turnstile*.spec.ts',
  '**/ai-*.spec.ts',
  '**/without-*.spec.ts',
  '**/frozen-database.spec.ts',
  '**/nginx*.spec.ts',
  '**/cache-poisoning.spec.ts',
  '**/first-owner.spec.ts',
  '**/key-tests.spec.ts',
  '**/untrusted-proxy.spec.ts',
  '**/deferred-scripts-off.spec.ts',
  '**/several-servers.spec.ts',
]
// Tests whose result does not depend on the size of the screen run only in the `phone` project.
const anyScreen = [
  '**/application.spec.ts',
  '**/blog-navigation.spec.ts',
  '**/content-policy.spec.ts',
  '**/course-waitlist.spec.ts',
  '**/deferred-scripts.spec.ts',
  '**/form-drafts.spec.ts',
  '**/link-previews.spec.ts',
  '**/lite-mode.spec.ts',
  '**/newsletter.spec.ts',
  '**/page-weight.spec.ts',
  '**/print.spec.ts',
  '**/seat-offers.spec.ts',
  '**/theme.spec.ts',
]
// Tests with projects of their own: without a browser, signed in, or visual snapshots.
const otherProjects = ['**/*-api.spec.ts', '**/admin-*.spec.ts', '**/snapshots.spec.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // All platforms share one set of visual snapshots: the comparison tolerates differences in font rendering.
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  // A missing snapshot is a failure; `npm run snapshots` takes new ones.
  updateSnapshots: 'none',
  fullyParallel: true,
  // One more than the cores of a small machine: tests also wait, for animations, delays and the schedule.
  workers: 3,
  // A wait ends as soon as it can; the limits allow for a machine with other work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./support/failed-tests.ts']],
  use: {
    baseURL: process.env.BASE_URL,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // Recording traces costs a sixth of the time: play a failed test again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: [...exclusive, ...otherProjects], grepInvert: /@wide/ },
    {
      name: 'desktop',
      use: desktop,
      testIgnore: [...exclusive, ...otherProjects, ...anyScreen],
      grepInvert: /@narrow/,
    },
    { name: 'snapshots', use: desktop, testMatch: '**/snapshots.spec.ts' },
    { name: 'api', use: desktop, testMatch: '**/*-api.spec.ts' },
    { name: 'first-owner', use: desktop, testMatch: '**/first-owner.spec.ts' },
    { name: 'key-tests', use: desktop, testMatch: '**/key-tests.spec.ts', workers: 1 },
    { name: 'accounts', use: desktop, testMatch: '**/accounts.setup.ts' },
    { name: 'admin', use: desktop, testMatch: '**/admin-*.spec.ts' },
    // These tests change state of the whole site: its owner, its school and seats, whether second factors are required.
    { name: 'site-wide', use: desktop, testMatch: '**/site-wide-*.spec.ts', workers: 1 },
    // These tests run with one worker, because a published post is visible to the others.
    { name: 'publishing', use: desktop, testMatch: '**/publishing-*.spec.ts', workers: 1 },
    { name: 'without-mail', use: desktop, testMatch: '**/without-mail.spec.ts' },
    { name: 'ai', use: desktop, testMatch: '**/ai-*.spec.ts', workers: 1 },
    { name: 'turnstile', use: phone, testMatch: '**/turnstile*.spec.ts' },
    { name: 'untrusted-proxy', use: desktop, testMatch: '**/untrusted-proxy.spec.ts', workers: 1 },
    { name: 'deferred-scripts-off', use: desktop, testMatch: '**/deferred-scripts-off.spec.ts' },
    { name: 'several-servers', use: desktop, testMatch: '**/several-servers.spec.ts', workers: 1 },
    { name: 'nginx', use: desktop, testMatch: '**/nginx.spec.ts' },
    { name: 'nginx-alone', use: desktop, testMatch: '**/nginx-alone.spec.ts' },
    // These tests start a server and nginx of their own, and clear the caches between attacks.
    { name: 'cache-poisoning', use: desktop, testMatch: '**/cache-poisoning.spec.ts', workers: 1 },
    { name: 'frozen-database', use: desktop, testMatch: '**/frozen-database.spec.ts', workers: 1 },
    { name: 'without-database', use: desktop, testMatch: '**/without-database.spec.ts' },
  ],
})
