const layer = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
})

/** Each may use those before it. */
const domains = [
  'platform',
  'art',
  'school',
  'forms',
  'mail',
  'accounts',
  'content',
  'leads',
  'seo',
  'newsletter',
  'ai',
  'jobs',
]

/** The folders of components; each may use those before it. */
const parts = [
  'ui',
  'art',
  'form',
  'site',
  'admin',
  'accounts',
  'leads',
  'newsletter',
  'ai',
  'content',
  'school',
]

/** What may pass row level security. */
const privileged = [
  'jobs',
  'ai/automation',
  'platform/(supabase|rate-limits)',
  'accounts/[^/]+$',
  'accounts/activity/mutations',
  'content/(media|view-counts|editing/preview)',
  'leads/form-handlers',
  'mail/send-soon',
  'newsletter/(follow-link|campaigns/queue)',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // Packages of types alone, which only the compiler resolves.
      to: { couldNotResolve: true, pathNot: '^(hast|mdast)$' },
    },
    layer(
      'ui-knows-no-domain',
      '^components/ui',
      '^(app|components/(?!ui)|lib/(?!platform/))',
      'Primitives know no domain.',
    ),
    layer(
      'components-below-app',
      '^components',
      '^app',
      'Pages compose components, never the other way round.',
    ),
    layer(
      'scripts-below-e2e',
      '^(app|components|lib|server|fakes|scripts)/',
      '^e2e/',
      'Only tests use tests.',
    ),
    layer('lib-below-components', '^lib', '^(app|components)', 'The domain does not know how it is shown.'),
    ...domains.map((domain, place) =>
      layer(
        `${domain}-below`,
        `^lib/${domain}/`,
        `^lib/(${domains.slice(place + 1).join('|')})/`,
        'A domain uses those before it in the list, so that no two need each other.',
      ),
    ),
    ...parts.map((part, place) =>
      layer(
        `components-${part}-below`,
        `^components/${part}/`,
        `^components/(${parts.slice(place + 1).join('|')})/`,
        'A folder of components uses those before it in the list.',
      ),
    ),
    layer(
      'components-are-listed',
      '^(app|components)/',
      `^components/(?!(${parts.join('|')})/)`,
      'A new folder of components has a place in the list.',
    ),
    layer(
      'domains-are-listed',
      '^lib/',
      `^lib/(?!(${domains.join('|')})/)`,
      'A new domain has a place in the list of domains.',
    ),
    layer(
      'platform-is-the-floor',
      '^lib/platform/[^/]+$',
      '^lib/platform/(?!supabase)[^/]+/',
      'What everything stands on needs no part of the platform but the database.',
    ),
    layer(
      'clients-know-no-domain',
      '^lib/platform/supabase',
      '^lib/platform/(?!supabase/)[^/]+/',
      'Vendors stand below nouns.',
    ),
    layer(
      'database-behind-queries',
      '^components',
      '^lib/platform/supabase',
      'Components show what pages and queries hand them.',
    ),
    layer(
      'service-for-background-work',
      `^(app|components|lib/(?!${privileged.join('|')}))`,
      '^lib/platform/supabase/service',
      'Only background work, the guards themselves, the record of activity and the handlers of public forms pass row level security.',
    ),
    layer(
      'clients-by-trust',
      '^(app|components|lib/(?!platform/supabase/|accounts/refresh-session))',
      '^lib/platform/supabase/client',
      'A client is made by its trust: public, session or service.',
    ),
    layer(
      'no-programs',
      '^(app|components|lib|middleware)',
      '^(node:)?child_process$',
      'No request starts a program.',
    ),
    layer(
      'vendor-ai',
      '^(app|components|lib/(?!ai/[^/]+$))',
      'node_modules/openai',
      'Only the files of lib/ai itself speak to the model vendor.',
    ),
    layer(
      'vendor-email',
      '^(app|components|lib/(?!mail/[^/]+$))',
      'node_modules/(resend|@react-email)',
      'Only the files of lib/mail itself speak to the mail vendor and set its letters.',
    ),
    layer(
      'vendor-database',
      '^(app|components)',
      'node_modules/@supabase',
      'Pages reach data through queries.',
    ),
  ],
  required: [],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
