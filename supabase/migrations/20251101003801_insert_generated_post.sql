-- The embedded server's PostgreSQL driver encodes JSON twice.
create function private.unwrapped(value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end
$$;
revoke execute on function private.unwrapped(jsonb) from public;

-- The sources a text cites, with what `known` says about each; only what a post keeps of them.
create function private.source_list(cited jsonb, known jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'number', c.source -> 'number', 'title', c.source -> 'title', 'url', c.source -> 'url',
    'type', coalesce(c.source -> 'type', f.source -> 'type'),
    'credibility', coalesce(c.source -> 'credibility', f.source -> 'credibility'))) order by c.place), '[]')
  from jsonb_array_elements(case jsonb_typeof(cited) when 'array' then cited else '[]' end)
    with ordinality as c (source, place)
  left join lateral (
    select e.source from jsonb_array_elements(case jsonb_typeof(known) when 'array' then known else '[]' end) as e (source)
    where e.source ->> 'url' = c.source ->> 'url' limit 1
  ) f on true
$$;
revoke execute on function private.source_list(jsonb, jsonb) from public;

-- SPEC 5: the slug of a post by AI is trimmed.
create function private.slug_of(draft jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(left(btrim(regexp_replace(
    lower(coalesce(nullif(draft ->> 'slug', ''), draft ->> 'title')), '[^a-z0-9]+', '-', 'g'), '-'), 180), '-'), ''), 'post')
$$;
revoke execute on function private.slug_of(jsonb) from public;

create function private.category_of(draft jsonb) returns uuid
language sql stable set search_path = '' as $$
  select c.id from public.categories c
  where c.id::text = draft ->> 'category_id'
    or (draft ->> 'category_id' is null and lower(btrim(draft ->> 'category')) in (lower(c.name), c.slug))
  order by c.name limit 1
$$;
revoke execute on function private.category_of(jsonb) from public;

-- A draft of the model as a post. Its slug is the first free one of slug, slug-2, slug-3, and leads nobody away from
-- a post that used to be there.
create function private.insert_generated_post(draft jsonb, known jsonb, publish boolean) returns uuid
language plpgsql set search_path = '' as $$
declare
  noted boolean := coalesce((select s.ai_note_default from public.blog_settings s), false);
  wish text := private.slug_of(draft);
  candidate text := wish;
  attempt integer := 1;
  post uuid;
begin
  loop
    if not exists (select from public.post_addresses a where a.slug = candidate) then
      insert into public.blog_posts (title, slug, excerpt, content, category_id, meta_title, meta_description, read_time,
        status, publish_date, ai_made, ai_note, sources)
      values (draft ->> 'title', candidate, draft ->> 'excerpt', draft ->> 'content', private.category_of(draft),
        draft ->> 'meta_title', draft ->> 'meta_description', coalesce((draft ->> 'read_time')::integer, 5),
        case when publish then 'published' else 'draft' end, case when publish then now() end,
        true, noted, private.source_list(draft -> 'sources', known))
      on conflict (slug) do nothing
      returning id into post;
    end if;
    exit when post is not null;
    attempt := attempt + 1;
    candidate := wish || '-' || attempt;
  end loop;
  return post;
exception
  when check_violation or not_null_violation or invalid_text_representation then
    raise exception 'The draft breaks a rule of posts: %', sqlerrm using errcode = 'PT422';
end;
$$;
revoke execute on function private.insert_generated_post(jsonb, jsonb, boolean) from public;

-- Programs of the school itself, or an admin.
create function private.require_staff() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Not current_user: that is the owner of the function which asks.
  if current_setting('role') in ('anon', 'authenticated') then
    perform private.require_admin();
  end if;
end;
$$;
revoke execute on function private.require_staff() from public;
