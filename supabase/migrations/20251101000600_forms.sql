-- submission_id comes with the form: sending the same form twice stores it once.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  source text not null check (source in ('contact', 'home')),
  name text not null check (char_length(name) between 1 and 200 and name !~ '[[:cntrl:]]'),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  phone text check (char_length(phone) between 1 and 40 and phone !~ '[[:cntrl:]]'),
  interest text check (interest in (
    'ui-ux-fundamentals', 'figma-mastery', 'product-design-pro', 'ux-research', 'design-systems', 'mobile-design')),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);

create table public.enrollment_inquiries (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  full_name text not null check (char_length(full_name) between 1 and 200 and full_name !~ '[[:cntrl:]]'),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  whatsapp text not null check (char_length(whatsapp) between 1 and 40 and whatsapp !~ '[[:cntrl:]]'),
  course text not null check (course in (
    'ui-ux-design', 'frontend-development', 'backend-development', 'product-management',
    'project-management', 'data-analysis', 'cybersecurity', 'prompt-engineering')),
  payment text not null check (payment in ('full-payment', 'installment-2', 'installment-3', 'installment-4')),
  created_at timestamptz not null default now()
);

create table public.enrollment_applications (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  first_name text not null check (char_length(first_name) between 1 and 100 and first_name !~ '[[:cntrl:]]'),
  last_name text not null check (char_length(last_name) between 1 and 100 and last_name !~ '[[:cntrl:]]'),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  phone text not null check (char_length(phone) between 1 and 40 and phone !~ '[[:cntrl:]]'),
  experience text not null check (experience in ('beginner', 'some-knowledge', 'intermediate', 'advanced')),
  course text not null check (course in (
    'ui-ux-fundamentals', 'figma-mastery', 'product-design-pro', 'ux-research', 'design-systems', 'mobile-design')),
  payment text not null check (payment in ('full-payment', 'installment-2', 'installment-3')),
  goals text not null check (char_length(goals) between 1 and 5000),
  created_at timestamptz not null default now()
);

create index contact_messages_created_idx on public.contact_messages (created_at desc, id);
create index enrollment_inquiries_created_idx on public.enrollment_inquiries (created_at desc, id);
create index enrollment_applications_created_idx on public.enrollment_applications (created_at desc, id);
