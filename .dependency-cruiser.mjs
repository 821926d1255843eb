const layer = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
})

/** The domains; each may import those before it. */
const domains = [
  'platform',
  'art',
  'school',
  'forms',
  'mail',
  'accounts',
  'content',
  'leads',
  'palette',
  'seo',
  'newsletter',
  'ai',
  'school-editing',
  'transfer',
  'jobs',
  'dashboard',
]

/** The folders of components; each may import those before it. */
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
  'transfer',
]

/** The files that may use the service client, which bypasses row level security. */
const privileged = [
  'platform/rate-limits',
  'school/(full-school|refresh)',
  'mail/(send-soon|outbox/handlers)',
  'accounts/(auth-server|confirmation|email-verification|sessions|sign-in-attempts|sign-up)',
  'accounts/activity/mutations',
  'content/(editing/preview|media/store|posts/refresh|view-counts/count-view)',
  'leads/(form-handlers|application/link)',
  'newsletter/(follow-link|campaigns/queue)',
  'ai/(automation/start-runs|generation/handlers)',
  'transfer/(actions|queries|start)',
  'jobs/(refresh|tick|watch)',
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
      name: 'no-cycles-of-folders',
      severity: 'error',
      comment: 'Two folders beside each other import in one direction.',
      scope: 'folder',
      from: { path: '^(components|lib|scripts|server)/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      // These packages contain only types, which only the compiler resolves.
      to: { couldNotResolve: true, pathNot: '^(hast|mdast)$' },
    },
    layer(
      'ui-knows-no-domain',
      '^components/ui',
      '^(app|components/(?!ui)|lib/(?!platform/))',
      'Primitives import no domain.',
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
    layer('lib-below-components', '^lib', '^(app|components)', 'Domains import no components and no routes.'),
    ...domains.map((domain, place) =>
      layer(
        `${domain}-below`,
        `^lib/${domain}/`,
        `^lib/(${domains.slice(place + 1).join('|')})/`,
        'A domain imports only those before it in the list, so that there are no cycles.',
      ),
    ),
    ...parts.map((part, place) =>
      layer(
        `components-${part}-below`,
        `^components/${part}/`,
        `^components/(${parts.slice(place + 1).join('|')})/`,
        'A folder of components imports only those before it in the list.',
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
      'Files directly in lib/platform import no folder of it except supabase.',
    ),
    layer(
      'clients-know-no-domain',
      '^lib/platform/supabase',
      '^lib/platform/(?!supabase/)[^/]+/',
      'The Supabase clients import no other folder of lib/platform.',
    ),
    layer(
      'database-behind-queries',
      '^components',
      '^lib/platform/supabase',
      'Components get data as props and do not use the database.',
    ),
    layer(
      'service-for-background-work',
      `^(app|components|lib/(?!(${privileged.join('|')})\\.ts$))`,
      '^lib/platform/supabase/service',
      'Only the files in `privileged` may use the service client, which bypasses row level security.',
    ),
    layer(
      'clients-by-trust',
      '^(app|components|lib/(?!platform/supabase/|accounts/refresh-session))',
      '^lib/platform/supabase/client',
      'Use the public, session or service client.',
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
      'Only the files directly in lib/ai import the library of the model vendor.',
    ),
    layer(
      'vendor-email',
      '^(app|components|lib/(?!mail/[^/]+$))',
      'node_modules/(resend|@react-email)',
      'Only the files directly in lib/mail send and render mails.',
    ),
    layer(
      'vendor-database',
      '^(app|components)',
      'node_modules/@supabase',
      'Pages and components read data through queries.',
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
