/** Every public page that may be indexed, with its breadcrumbs. */
export const publicRoutes = [
  { path: '/', trail: [], types: ['Person'] },
  { path: '/courses', trail: ['/'], types: ['ItemList'] },
  { path: '/course/ui-ux-fundamentals', trail: ['/', '/courses'], types: ['Course'] },
  { path: '/course/figma-mastery', trail: ['/', '/courses'], types: ['Course'] },
  { path: '/course/product-design-pro', trail: ['/', '/courses'], types: ['Course'] },
  { path: '/about', trail: ['/'], types: [] },
  { path: '/projects', trail: ['/'], types: [] },
  { path: '/blog', trail: ['/'], types: [] },
  { path: '/blog/two-megabyte-checkout', trail: ['/', '/blog'], types: ['BlogPosting'] },
  { path: '/blog/auto-layout-habits', trail: ['/', '/blog'], types: ['BlogPosting'] },
  { path: '/blog/category/research', trail: ['/', '/blog'], types: [] },
  { path: '/blog/author/halima-garba', trail: ['/', '/blog'], types: [] },
  { path: '/contact', trail: ['/'], types: ['FAQPage'] },
  { path: '/enroll', trail: ['/'], types: [] },
] as const
