
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "activity": {
                  Row: {
                    "action": string,"actor": string | null,"actor_email": string | null,"actor_kind": string,"area": string,"at": string,"fields": (string)[],"id": number,"origin": string | null,"subject_id": string | null,"subject_kind": string | null,"subject_label": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor"?: string | null,"actor_email"?: string | null,"actor_kind": string,"area"?: never,"at"?: string,"fields"?: (string)[],"id"?: never,"origin"?: string | null,"subject_id"?: string | null,"subject_kind"?: string | null,"subject_label"?: string | null
                  }
                  Update: {
                    "action"?: string,"actor"?: string | null,"actor_email"?: string | null,"actor_kind"?: string,"area"?: never,"at"?: string,"fields"?: (string)[],"id"?: never,"origin"?: string | null,"subject_id"?: string | null,"subject_kind"?: string | null,"subject_label"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"ai_calls": {
                  Row: {
                    "asked_by": string | null,"cost_micros": number | null,"created_at": string,"id": string,"input_tokens": number,"local_date": string,"model": string,"output_tokens": number,"prompt_version": string,"purpose": string,"recorded_at": string | null,"reserved_micros": number,"result_id": string | null,"run_id": string | null,"searches": number,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "asked_by"?: string | null,"cost_micros"?: number | null,"created_at"?: string,"id"?: string,"input_tokens"?: number,"local_date": string,"model": string,"output_tokens"?: number,"prompt_version"?: string,"purpose": string,"recorded_at"?: string | null,"reserved_micros": number,"result_id"?: string | null,"run_id"?: string | null,"searches"?: number,"status"?: string
                  }
                  Update: {
                    "asked_by"?: string | null,"cost_micros"?: number | null,"created_at"?: string,"id"?: string,"input_tokens"?: number,"local_date"?: string,"model"?: string,"output_tokens"?: number,"prompt_version"?: string,"purpose"?: string,"recorded_at"?: string | null,"reserved_micros"?: number,"result_id"?: string | null,"run_id"?: string | null,"searches"?: number,"status"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ai_calls_asked_by_fkey"
      columns: ["asked_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ai_calls_result_id_fkey"
      columns: ["result_id"]
isOneToOne: false
      referencedRelation: "generation_results"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ai_calls_result_id_fkey"
      columns: ["result_id"]
isOneToOne: false
      referencedRelation: "results_now"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "ai_calls_run_id_fkey"
      columns: ["run_id"]
isOneToOne: false
      referencedRelation: "generation_runs"
      referencedColumns: ["id"]
    }
                  ]
                },"authors": {
                  Row: {
                    "id": string,"name": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: string,"name": string,"slug"?: string
                  }
                  Update: {
                    "id"?: string,"name"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"backup_state": {
                  Row: {
                    "bytes": number | null,"failed_at": string | null,"failure": string | null,"id": boolean,"since": string,"succeeded_at": string | null,"verified_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "bytes"?: number | null,"failed_at"?: string | null,"failure"?: string | null,"id"?: boolean,"since"?: string,"succeeded_at"?: string | null,"verified_at"?: string | null
                  }
                  Update: {
                    "bytes"?: number | null,"failed_at"?: string | null,"failure"?: string | null,"id"?: boolean,"since"?: string,"succeeded_at"?: string | null,"verified_at"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"blog_posts": {
                  Row: {
                    "ai_made": boolean,"ai_note": boolean,"author_id": string | null,"autosaved": boolean,"category_id": string | null,"content": string,"created_at": string,"excerpt": string | null,"first_published_at": string | null,"hero_alt": string | null,"hero_image": string | null,"id": string,"list_text": string,"meta_description": string | null,"meta_title": string | null,"publish_date": string | null,"read_time": number | null,"scheduled_for": string | null,"search": unknown,"slug": string,"sources": NonNullable<Json>,"status": string,"title": string,"updated_at": string,"version": number,"view_count": number
                  }
                  ComputedFields: never
                  Insert: {
                    "ai_made"?: boolean,"ai_note"?: boolean,"author_id"?: string | null,"autosaved"?: boolean,"category_id"?: string | null,"content": string,"created_at"?: string,"excerpt"?: string | null,"first_published_at"?: string | null,"hero_alt"?: string | null,"hero_image"?: string | null,"id"?: string,"list_text"?: never,"meta_description"?: string | null,"meta_title"?: string | null,"publish_date"?: string | null,"read_time"?: number | null,"scheduled_for"?: string | null,"search"?: never,"slug": string,"sources"?: NonNullable<Json>,"status"?: string,"title": string,"updated_at"?: string,"version"?: number,"view_count"?: number
                  }
                  Update: {
                    "ai_made"?: boolean,"ai_note"?: boolean,"author_id"?: string | null,"autosaved"?: boolean,"category_id"?: string | null,"content"?: string,"created_at"?: string,"excerpt"?: string | null,"first_published_at"?: string | null,"hero_alt"?: string | null,"hero_image"?: string | null,"id"?: string,"list_text"?: never,"meta_description"?: string | null,"meta_title"?: string | null,"publish_date"?: string | null,"read_time"?: number | null,"scheduled_for"?: string | null,"search"?: never,"slug"?: string,"sources"?: NonNullable<Json>,"status"?: string,"title"?: string,"updated_at"?: string,"version"?: number,"view_count"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "blog_posts_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "authors"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "blog_posts_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    }
                  ]
                },"blog_settings": {
                  Row: {
                    "ai_note_default": boolean,"auto_publish": boolean,"daily_budget_micros": number,"id": string,"manual_approve": boolean,"max_posts_per_day": number,"monthly_budget_micros": number,"paused_at": string | null,"schedule_agreed_at": string | null,"schedule_days": (string)[],"schedule_time": string,"scheduled_since": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ai_note_default"?: boolean,"auto_publish"?: boolean,"daily_budget_micros"?: number,"id"?: string,"manual_approve"?: boolean,"max_posts_per_day"?: number,"monthly_budget_micros"?: number,"paused_at"?: string | null,"schedule_agreed_at"?: string | null,"schedule_days"?: (string)[],"schedule_time"?: string,"scheduled_since"?: string,"updated_at"?: string
                  }
                  Update: {
                    "ai_note_default"?: boolean,"auto_publish"?: boolean,"daily_budget_micros"?: number,"id"?: string,"manual_approve"?: boolean,"max_posts_per_day"?: number,"monthly_budget_micros"?: number,"paused_at"?: string | null,"schedule_agreed_at"?: string | null,"schedule_days"?: (string)[],"schedule_time"?: string,"scheduled_since"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"categories": {
                  Row: {
                    "id": string,"name": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: string,"name": string,"slug": string
                  }
                  Update: {
                    "id"?: string,"name"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"cohorts": {
                  Row: {
                    "course_id": string,"created_at": string,"id": string,"price": number | null,"sample": boolean,"seats": number,"starts_on": string,"state": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "course_id": string,"created_at"?: string,"id"?: string,"price"?: number | null,"sample"?: boolean,"seats": number,"starts_on": string,"state"?: string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "course_id"?: string,"created_at"?: string,"id"?: string,"price"?: number | null,"sample"?: boolean,"seats"?: number,"starts_on"?: string,"state"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "cohorts_course_id_fkey"
      columns: ["course_id"]
isOneToOne: false
      referencedRelation: "courses"
      referencedColumns: ["id"]
    }
                  ]
                },"contact_messages": {
                  Row: {
                    "answered_at": string | null,"assigned_to": string | null,"consent": string | null,"created_at": string,"email": string,"follow_up_on": string | null,"id": string,"interest": string | null,"message": string,"name": string,"phone": string | null,"search": string | null,"source": string,"status": string,"submission_id": string,"suspicion": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"assigned_to"?: string | null,"consent"?: string | null,"created_at"?: string,"email": string,"follow_up_on"?: string | null,"id"?: string,"interest"?: string | null,"message": string,"name": string,"phone"?: string | null,"search"?: never,"source": string,"status"?: string,"submission_id": string,"suspicion"?: string | null
                  }
                  Update: {
                    "answered_at"?: string | null,"assigned_to"?: string | null,"consent"?: string | null,"created_at"?: string,"email"?: string,"follow_up_on"?: string | null,"id"?: string,"interest"?: string | null,"message"?: string,"name"?: string,"phone"?: string | null,"search"?: never,"source"?: string,"status"?: string,"submission_id"?: string,"suspicion"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "contact_messages_assigned_to_fkey"
      columns: ["assigned_to"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "contact_messages_interest_fkey"
      columns: ["interest"]
isOneToOne: false
      referencedRelation: "course_ids"
      referencedColumns: ["id"]
    }
                  ]
                },"course_ids": {
                  Row: {
                    "course_id": string,"id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "course_id": string,"id": string
                  }
                  Update: {
                    "course_id"?: string,"id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "course_ids_course_id_fkey"
      columns: ["course_id"]
isOneToOne: false
      referencedRelation: "courses"
      referencedColumns: ["id"]
    }
                  ]
                },"course_waitlist": {
                  Row: {
                    "consent": string | null,"course_id": string,"created_at": string,"email": string,"id": string,"notified_at": string | null,"submission_id": string,"suspicion": string | null,"token": string
                  }
                  ComputedFields: never
                  Insert: {
                    "consent"?: string | null,"course_id": string,"created_at"?: string,"email": string,"id"?: string,"notified_at"?: string | null,"submission_id": string,"suspicion"?: string | null,"token"?: string
                  }
                  Update: {
                    "consent"?: string | null,"course_id"?: string,"created_at"?: string,"email"?: string,"id"?: string,"notified_at"?: string | null,"submission_id"?: string,"suspicion"?: string | null,"token"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "course_waitlist_course_id_fkey"
      columns: ["course_id"]
isOneToOne: false
      referencedRelation: "course_ids"
      referencedColumns: ["id"]
    }
                  ]
                },"courses": {
                  Row: {
                    "created_at": string,"description": string,"featured": boolean,"has_page": boolean,"home_position": number | null,"id": string,"level": string,"listed": boolean,"listing_description": string | null,"listing_id": string | null,"listing_level": string | null,"listing_title": string | null,"modules": (string)[],"outcomes": (string)[],"position": number,"price": number | null,"sample": boolean,"short_title": string | null,"state": string,"title": string,"updated_at": string,"version": number,"weeks": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"description"?: string,"featured"?: boolean,"has_page"?: boolean,"home_position"?: number | null,"id": string,"level": string,"listed"?: boolean,"listing_description"?: string | null,"listing_id"?: string | null,"listing_level"?: string | null,"listing_title"?: string | null,"modules"?: (string)[],"outcomes"?: (string)[],"position"?: number,"price"?: number | null,"sample"?: boolean,"short_title"?: string | null,"state"?: string,"title": string,"updated_at"?: string,"version"?: number,"weeks": number
                  }
                  Update: {
                    "created_at"?: string,"description"?: string,"featured"?: boolean,"has_page"?: boolean,"home_position"?: number | null,"id"?: string,"level"?: string,"listed"?: boolean,"listing_description"?: string | null,"listing_id"?: string | null,"listing_level"?: string | null,"listing_title"?: string | null,"modules"?: (string)[],"outcomes"?: (string)[],"position"?: number,"price"?: number | null,"sample"?: boolean,"short_title"?: string | null,"state"?: string,"title"?: string,"updated_at"?: string,"version"?: number,"weeks"?: number
                  }
                  Relationships: [
                    
                  ]
                },"dead_addresses": {
                  Row: {
                    "email": string,"reason": string,"since": string
                  }
                  ComputedFields: never
                  Insert: {
                    "email": string,"reason": string,"since"?: string
                  }
                  Update: {
                    "email"?: string,"reason"?: string,"since"?: string
                  }
                  Relationships: [
                    
                  ]
                },"desk_settings": {
                  Row: {
                    "digest_hour": number | null,"id": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "digest_hour"?: number | null,"id"?: boolean
                  }
                  Update: {
                    "digest_hour"?: number | null,"id"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"email_outbox": {
                  Row: {
                    "attempt_series": number,"attempts": number,"bulk": boolean,"campaign_id": string | null,"created_at": string,"delivery": string | null,"delivery_at": string | null,"id": string,"last_error": string | null,"lease_token": string | null,"lease_until": string | null,"mailbox": string | null,"next_attempt_at": string,"payload": NonNullable<Json>,"post_id": string | null,"provider_id": string | null,"recipient": string | null,"rendered": Json | null,"sent_at": string | null,"status": string,"submission_id": string,"submission_kind": string,"subscriber_id": string | null,"template": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempt_series"?: number,"attempts"?: number,"bulk"?: boolean,"campaign_id"?: string | null,"created_at"?: string,"delivery"?: string | null,"delivery_at"?: string | null,"id"?: string,"last_error"?: string | null,"lease_token"?: string | null,"lease_until"?: string | null,"mailbox"?: never,"next_attempt_at"?: string,"payload": NonNullable<Json>,"post_id"?: string | null,"provider_id"?: string | null,"recipient"?: string | null,"rendered"?: Json | null,"sent_at"?: string | null,"status"?: string,"submission_id": string,"submission_kind": string,"subscriber_id"?: string | null,"template": string
                  }
                  Update: {
                    "attempt_series"?: number,"attempts"?: number,"bulk"?: boolean,"campaign_id"?: string | null,"created_at"?: string,"delivery"?: string | null,"delivery_at"?: string | null,"id"?: string,"last_error"?: string | null,"lease_token"?: string | null,"lease_until"?: string | null,"mailbox"?: never,"next_attempt_at"?: string,"payload"?: NonNullable<Json>,"post_id"?: string | null,"provider_id"?: string | null,"recipient"?: string | null,"rendered"?: Json | null,"sent_at"?: string | null,"status"?: string,"submission_id"?: string,"submission_kind"?: string,"subscriber_id"?: string | null,"template"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "email_outbox_campaign_id_fkey"
      columns: ["campaign_id"]
isOneToOne: false
      referencedRelation: "newsletter_campaigns"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "email_outbox_subscriber_id_fkey"
      columns: ["subscriber_id"]
isOneToOne: false
      referencedRelation: "newsletter_subscribers"
      referencedColumns: ["id"]
    }
                  ]
                },"enrollment_applications": {
                  Row: {
                    "agreed": Json | null,"answered_at": string | null,"assigned_to": string | null,"cohort": string | null,"cohort_id": string | null,"consent": string | null,"course": string,"created_at": string,"email": string,"experience": string,"first_name": string,"follow_up_on": string | null,"goals": string,"id": string,"last_name": string,"link_ends_at": string | null,"payment": string,"phone": string,"reference": string,"search": string | null,"seat_status": string | null,"status": string,"submission_id": string,"suspicion": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "agreed"?: Json | null,"answered_at"?: string | null,"assigned_to"?: string | null,"cohort"?: string | null,"cohort_id"?: string | null,"consent"?: string | null,"course": string,"created_at"?: string,"email": string,"experience": string,"first_name": string,"follow_up_on"?: string | null,"goals": string,"id"?: string,"last_name": string,"link_ends_at"?: string | null,"payment": string,"phone": string,"reference"?: string,"search"?: never,"seat_status"?: string | null,"status"?: string,"submission_id": string,"suspicion"?: string | null
                  }
                  Update: {
                    "agreed"?: Json | null,"answered_at"?: string | null,"assigned_to"?: string | null,"cohort"?: string | null,"cohort_id"?: string | null,"consent"?: string | null,"course"?: string,"created_at"?: string,"email"?: string,"experience"?: string,"first_name"?: string,"follow_up_on"?: string | null,"goals"?: string,"id"?: string,"last_name"?: string,"link_ends_at"?: string | null,"payment"?: string,"phone"?: string,"reference"?: string,"search"?: never,"seat_status"?: string | null,"status"?: string,"submission_id"?: string,"suspicion"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "enrollment_applications_assigned_to_fkey"
      columns: ["assigned_to"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "enrollment_applications_cohort_id_fkey"
      columns: ["cohort_id"]
isOneToOne: false
      referencedRelation: "cohorts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "enrollment_applications_course_fkey"
      columns: ["course"]
isOneToOne: false
      referencedRelation: "course_ids"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "enrollment_applications_payment_fkey"
      columns: ["payment"]
isOneToOne: false
      referencedRelation: "payment_plans"
      referencedColumns: ["id"]
    }
                  ]
                },"enrollment_inquiries": {
                  Row: {
                    "answered_at": string | null,"assigned_to": string | null,"consent": string | null,"course": string,"created_at": string,"email": string,"follow_up_on": string | null,"full_name": string,"id": string,"payment": string,"search": string | null,"status": string,"submission_id": string,"suspicion": string | null,"whatsapp": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"assigned_to"?: string | null,"consent"?: string | null,"course": string,"created_at"?: string,"email": string,"follow_up_on"?: string | null,"full_name": string,"id"?: string,"payment": string,"search"?: never,"status"?: string,"submission_id": string,"suspicion"?: string | null,"whatsapp": string
                  }
                  Update: {
                    "answered_at"?: string | null,"assigned_to"?: string | null,"consent"?: string | null,"course"?: string,"created_at"?: string,"email"?: string,"follow_up_on"?: string | null,"full_name"?: string,"id"?: string,"payment"?: string,"search"?: never,"status"?: string,"submission_id"?: string,"suspicion"?: string | null,"whatsapp"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "enrollment_inquiries_assigned_to_fkey"
      columns: ["assigned_to"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "enrollment_inquiries_course_fkey"
      columns: ["course"]
isOneToOne: false
      referencedRelation: "course_ids"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "enrollment_inquiries_payment_fkey"
      columns: ["payment"]
isOneToOne: false
      referencedRelation: "payment_plans"
      referencedColumns: ["id"]
    }
                  ]
                },"faq_entries": {
                  Row: {
                    "answer": string,"id": string,"position": number,"question": string,"sample": boolean,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "answer": string,"id": string,"position"?: number,"question": string,"sample"?: boolean,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "answer"?: string,"id"?: string,"position"?: number,"question"?: string,"sample"?: boolean,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"generation_results": {
                  Row: {
                    "asked_by": string | null,"cancel_asked": boolean,"category": string | null,"created_at": string,"draft": Json | null,"failure": string | null,"findings": NonNullable<Json>,"id": string,"keywords": (string)[],"kind": string,"post_id": string | null,"prompt_version": string,"sources": NonNullable<Json>,"status": string,"topic": string,"touched_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "asked_by"?: string | null,"cancel_asked"?: boolean,"category"?: string | null,"created_at"?: string,"draft"?: Json | null,"failure"?: string | null,"findings"?: NonNullable<Json>,"id"?: string,"keywords"?: (string)[],"kind": string,"post_id"?: string | null,"prompt_version"?: string,"sources"?: NonNullable<Json>,"status"?: string,"topic": string,"touched_at"?: string
                  }
                  Update: {
                    "asked_by"?: string | null,"cancel_asked"?: boolean,"category"?: string | null,"created_at"?: string,"draft"?: Json | null,"failure"?: string | null,"findings"?: NonNullable<Json>,"id"?: string,"keywords"?: (string)[],"kind"?: string,"post_id"?: string | null,"prompt_version"?: string,"sources"?: NonNullable<Json>,"status"?: string,"topic"?: string,"touched_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "generation_results_asked_by_fkey"
      columns: ["asked_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "generation_results_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "blog_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"generation_runs": {
                  Row: {
                    "attempts": number,"declined_at": string | null,"finished_at": string | null,"id": string,"lease_token": string | null,"lease_until": string | null,"local_date": string,"notified_at": string | null,"post_id": string | null,"reason": string | null,"slot_key": string,"started_at": string,"status": string,"topic": string | null,"trigger_kind": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"declined_at"?: string | null,"finished_at"?: string | null,"id"?: string,"lease_token"?: string | null,"lease_until"?: string | null,"local_date": string,"notified_at"?: string | null,"post_id"?: string | null,"reason"?: string | null,"slot_key": string,"started_at"?: string,"status"?: string,"topic"?: string | null,"trigger_kind": string
                  }
                  Update: {
                    "attempts"?: number,"declined_at"?: string | null,"finished_at"?: string | null,"id"?: string,"lease_token"?: string | null,"lease_until"?: string | null,"local_date"?: string,"notified_at"?: string | null,"post_id"?: string | null,"reason"?: string | null,"slot_key"?: string,"started_at"?: string,"status"?: string,"topic"?: string | null,"trigger_kind"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "generation_runs_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "blog_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"import_entries": {
                  Row: {
                    "address": string,"losses": NonNullable<Json>,"outcome": string,"place": number,"run": string,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address"?: string,"losses"?: NonNullable<Json>,"outcome": string,"place": number,"run": string,"title": string
                  }
                  Update: {
                    "address"?: string,"losses"?: NonNullable<Json>,"outcome"?: string,"place"?: number,"run"?: string,"title"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "import_entries_run_fkey"
      columns: ["run"]
isOneToOne: false
      referencedRelation: "transfer_runs"
      referencedColumns: ["id"]
    }
                  ]
                },"imported": {
                  Row: {
                    "added_as": string,"found_here": boolean,"key": string,"kind": string,"run": string | null,"source": string,"target": string
                  }
                  ComputedFields: never
                  Insert: {
                    "added_as"?: string,"found_here"?: boolean,"key": string,"kind": string,"run"?: string | null,"source": string,"target": string
                  }
                  Update: {
                    "added_as"?: string,"found_here"?: boolean,"key"?: string,"kind"?: string,"run"?: string | null,"source"?: string,"target"?: string
                  }
                  Relationships: [
                    
                  ]
                },"invitations": {
                  Row: {
                    "created_at": string,"email": string,"expires_at": string,"id": string,"invited_by": string | null,"role": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"expires_at"?: string,"id"?: string,"invited_by"?: string | null,"role"?: string
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"expires_at"?: string,"id"?: string,"invited_by"?: string | null,"role"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "invitations_invited_by_fkey"
      columns: ["invited_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"launch": {
                  Row: {
                    "id": boolean,"launched_at": string | null,"not_for_us": (string)[],"setup_done": (string)[]
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: boolean,"launched_at"?: string | null,"not_for_us"?: (string)[],"setup_done"?: (string)[]
                  }
                  Update: {
                    "id"?: boolean,"launched_at"?: string | null,"not_for_us"?: (string)[],"setup_done"?: (string)[]
                  }
                  Relationships: [
                    
                  ]
                },"mail_events": {
                  Row: {
                    "event": string | null,"happened_at": string | null,"id": string,"permanent": boolean,"provider_id": string | null,"received_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "event"?: string | null,"happened_at"?: string | null,"id": string,"permanent"?: boolean,"provider_id"?: string | null,"received_at"?: string
                  }
                  Update: {
                    "event"?: string | null,"happened_at"?: string | null,"id"?: string,"permanent"?: boolean,"provider_id"?: string | null,"received_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"message_notes": {
                  Row: {
                    "author": string | null,"author_email": string,"created_at": string,"id": string,"kind": string,"message_id": string,"text": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"author_email"?: string,"created_at"?: string,"id"?: string,"kind": string,"message_id": string,"text": string
                  }
                  Update: {
                    "author"?: string | null,"author_email"?: string,"created_at"?: string,"id"?: string,"kind"?: string,"message_id"?: string,"text"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_notes_author_fkey"
      columns: ["author"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"message_replies": {
                  Row: {
                    "author": string | null,"author_email": string,"body": string,"created_at": string,"id": string,"kind": string,"message_id": string,"subject": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"author_email": string,"body": string,"created_at"?: string,"id": string,"kind": string,"message_id": string,"subject": string
                  }
                  Update: {
                    "author"?: string | null,"author_email"?: string,"body"?: string,"created_at"?: string,"id"?: string,"kind"?: string,"message_id"?: string,"subject"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_replies_author_fkey"
      columns: ["author"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"moved_addresses": {
                  Row: {
                    "kind": string,"path": string,"run": string | null,"target": string
                  }
                  ComputedFields: never
                  Insert: {
                    "kind": string,"path": string,"run"?: string | null,"target": string
                  }
                  Update: {
                    "kind"?: string,"path"?: string,"run"?: string | null,"target"?: string
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_campaigns": {
                  Row: {
                    "all_queued_at": string | null,"created_at": string,"created_by": string | null,"finished_at": string | null,"id": string,"mail_data": NonNullable<Json>,"post_id": string | null,"queued_up_to": string,"recipients": number,"send_at": string,"status": string,"subject": string,"unsent_reason": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "all_queued_at"?: string | null,"created_at"?: string,"created_by"?: string | null,"finished_at"?: string | null,"id"?: string,"mail_data": NonNullable<Json>,"post_id"?: string | null,"queued_up_to"?: string,"recipients": number,"send_at"?: string,"status"?: string,"subject": string,"unsent_reason"?: string | null
                  }
                  Update: {
                    "all_queued_at"?: string | null,"created_at"?: string,"created_by"?: string | null,"finished_at"?: string | null,"id"?: string,"mail_data"?: NonNullable<Json>,"post_id"?: string | null,"queued_up_to"?: string,"recipients"?: number,"send_at"?: string,"status"?: string,"subject"?: string,"unsent_reason"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "newsletter_campaigns_created_by_fkey"
      columns: ["created_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "newsletter_campaigns_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "blog_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"newsletter_subscribers": {
                  Row: {
                    "confirmed_at": string | null,"created_at": string,"email": string,"id": string,"list": string,"requested_at": string,"status": string,"submission_id": string,"token": string,"unsubscribed_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "confirmed_at"?: string | null,"created_at"?: string,"email": string,"id"?: string,"list"?: string,"requested_at"?: string,"status"?: string,"submission_id": string,"token"?: string,"unsubscribed_at"?: string | null
                  }
                  Update: {
                    "confirmed_at"?: string | null,"created_at"?: string,"email"?: string,"id"?: string,"list"?: string,"requested_at"?: string,"status"?: string,"submission_id"?: string,"token"?: string,"unsubscribed_at"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"payment_plans": {
                  Row: {
                    "id": string,"label": string,"on_application": boolean,"on_home": boolean,"payments": number,"percent_off": number,"position": number,"sample": boolean,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "id": string,"label": string,"on_application"?: boolean,"on_home"?: boolean,"payments": number,"percent_off"?: number,"position"?: number,"sample"?: boolean,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "id"?: string,"label"?: string,"on_application"?: boolean,"on_home"?: boolean,"payments"?: number,"percent_off"?: number,"position"?: number,"sample"?: boolean,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"post_changes": {
                  Row: {
                    "changed_at": string,"id": number,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "changed_at"?: string,"id"?: never,"slug": string
                  }
                  Update: {
                    "changed_at"?: string,"id"?: never,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"post_presence": {
                  Row: {
                    "editor": string,"post_id": string,"seen_at": string,"tab": string
                  }
                  ComputedFields: never
                  Insert: {
                    "editor": string,"post_id": string,"seen_at"?: string,"tab": string
                  }
                  Update: {
                    "editor"?: string,"post_id"?: string,"seen_at"?: string,"tab"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "post_presence_editor_fkey"
      columns: ["editor"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "post_presence_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "blog_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"post_redirects": {
                  Row: {
                    "moved_at": string,"post_id": string | null,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "moved_at"?: string,"post_id"?: string | null,"slug": string
                  }
                  Update: {
                    "moved_at"?: string,"post_id"?: string | null,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"post_revisions": {
                  Row: {
                    "autosaved": boolean,"begun_at": string,"editor": string | null,"editor_name": string,"fields": NonNullable<Json>,"id": number,"post_id": string,"saved_at": string,"status": string,"title": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "autosaved"?: boolean,"begun_at"?: string,"editor"?: string | null,"editor_name": string,"fields": NonNullable<Json>,"id"?: never,"post_id": string,"saved_at"?: string,"status": string,"title": string,"version": number
                  }
                  Update: {
                    "autosaved"?: boolean,"begun_at"?: string,"editor"?: string | null,"editor_name"?: string,"fields"?: NonNullable<Json>,"id"?: never,"post_id"?: string,"saved_at"?: string,"status"?: string,"title"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "post_revisions_editor_fkey"
      columns: ["editor"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"preview_links": {
                  Row: {
                    "expires_at": string,"id": string,"made_at": string,"made_by": string,"made_by_email": string,"post_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "expires_at"?: string,"id"?: string,"made_at"?: string,"made_by": string,"made_by_email": string,"post_id": string
                  }
                  Update: {
                    "expires_at"?: string,"id"?: string,"made_at"?: string,"made_by"?: string,"made_by_email"?: string,"post_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "preview_links_made_by_fkey"
      columns: ["made_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "created_at": string,"email": string,"email_changed_at": string | null,"email_verified_at": string | null,"id": string,"name": string | null,"picture": string | null,"role": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"email_changed_at"?: string | null,"email_verified_at"?: string | null,"id": string,"name"?: string | null,"picture"?: string | null,"role"?: string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"email_changed_at"?: string | null,"email_verified_at"?: string | null,"id"?: string,"name"?: string | null,"picture"?: string | null,"role"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"projects": {
                  Row: {
                    "category": string,"description": string,"id": string,"image": string | null,"position": number,"sample": boolean,"student": string,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "category": string,"description": string,"id": string,"image"?: string | null,"position"?: number,"sample"?: boolean,"student": string,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "category"?: string,"description"?: string,"id"?: string,"image"?: string | null,"position"?: number,"sample"?: boolean,"student"?: string,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"reply_templates": {
                  Row: {
                    "body": string,"created_at": string,"id": string,"name": string,"subject": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"created_at"?: string,"id"?: string,"name": string,"subject": string
                  }
                  Update: {
                    "body"?: string,"created_at"?: string,"id"?: string,"name"?: string,"subject"?: string
                  }
                  Relationships: [
                    
                  ]
                },"school_revisions": {
                  Row: {
                    "actor": string | null,"at": string,"deleted": boolean,"id": number,"row": NonNullable<Json>,"row_id": string,"table_name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "actor"?: string | null,"at"?: string,"deleted": boolean,"id"?: never,"row": NonNullable<Json>,"row_id": string,"table_name": string
                  }
                  Update: {
                    "actor"?: string | null,"at"?: string,"deleted"?: boolean,"id"?: never,"row"?: NonNullable<Json>,"row_id"?: string,"table_name"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "school_revisions_actor_fkey"
      columns: ["actor"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"seat_offers": {
                  Row: {
                    "answer": string | null,"answered_at": string | null,"application_id": string,"cohort_id": string,"ends_at": string,"id": string,"offered_at": string,"suspended": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "answer"?: string | null,"answered_at"?: string | null,"application_id": string,"cohort_id": string,"ends_at": string,"id"?: string,"offered_at"?: string,"suspended"?: boolean
                  }
                  Update: {
                    "answer"?: string | null,"answered_at"?: string | null,"application_id"?: string,"cohort_id"?: string,"ends_at"?: string,"id"?: string,"offered_at"?: string,"suspended"?: boolean
                  }
                  Relationships: [
                    {
      foreignKeyName: "seat_offers_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "enrollment_applications"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "seat_offers_cohort_id_fkey"
      columns: ["cohort_id"]
isOneToOne: false
      referencedRelation: "cohorts"
      referencedColumns: ["id"]
    }
                  ]
                },"site_content": {
                  Row: {
                    "city": string,"copyright_year": number,"country_code": string,"founded_year": number,"graduates": number,"id": boolean,"location": string,"mission": string,"office_hours": NonNullable<Json>,"philosophy": NonNullable<Json>,"privacy": NonNullable<Json>,"reply_hours": number,"sample": (string)[],"social_links": NonNullable<Json>,"story": (string)[],"tagline": string,"terms": NonNullable<Json>,"terms_updated": string,"updated_at": string,"value_cards": NonNullable<Json>,"values": NonNullable<Json>,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "city": string,"copyright_year": number,"country_code": string,"founded_year": number,"graduates": number,"id"?: boolean,"location": string,"mission": string,"office_hours"?: NonNullable<Json>,"philosophy"?: NonNullable<Json>,"privacy": NonNullable<Json>,"reply_hours": number,"sample"?: (string)[],"social_links"?: NonNullable<Json>,"story": (string)[],"tagline": string,"terms": NonNullable<Json>,"terms_updated": string,"updated_at"?: string,"value_cards"?: NonNullable<Json>,"values"?: NonNullable<Json>,"version"?: number
                  }
                  Update: {
                    "city"?: string,"copyright_year"?: number,"country_code"?: string,"founded_year"?: number,"graduates"?: number,"id"?: boolean,"location"?: string,"mission"?: string,"office_hours"?: NonNullable<Json>,"philosophy"?: NonNullable<Json>,"privacy"?: NonNullable<Json>,"reply_hours"?: number,"sample"?: (string)[],"social_links"?: NonNullable<Json>,"story"?: (string)[],"tagline"?: string,"terms"?: NonNullable<Json>,"terms_updated"?: string,"updated_at"?: string,"value_cards"?: NonNullable<Json>,"values"?: NonNullable<Json>,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"site_identity": {
                  Row: {
                    "email": string,"id": boolean,"logo": string | null,"name": string,"phone": string,"sample": (string)[],"time_zone": string,"updated_at": string,"version": number,"whatsapp": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "email": string,"id"?: boolean,"logo"?: string | null,"name": string,"phone": string,"sample"?: (string)[],"time_zone"?: string,"updated_at"?: string,"version"?: number,"whatsapp"?: string | null
                  }
                  Update: {
                    "email"?: string,"id"?: boolean,"logo"?: string | null,"name"?: string,"phone"?: string,"sample"?: (string)[],"time_zone"?: string,"updated_at"?: string,"version"?: number,"whatsapp"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"team_members": {
                  Row: {
                    "bio": (string)[],"id": string,"image": string | null,"name": string,"position": number,"role": string,"sample": boolean,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "bio"?: (string)[],"id": string,"image"?: string | null,"name": string,"position"?: number,"role": string,"sample"?: boolean,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "bio"?: (string)[],"id"?: string,"image"?: string | null,"name"?: string,"position"?: number,"role"?: string,"sample"?: boolean,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"terms_versions": {
                  Row: {
                    "digest": string,"since": string,"text": string
                  }
                  ComputedFields: never
                  Insert: {
                    "digest": string,"since"?: string,"text": string
                  }
                  Update: {
                    "digest"?: string,"since"?: string,"text"?: string
                  }
                  Relationships: [
                    
                  ]
                },"testimonials": {
                  Row: {
                    "content": string,"id": string,"image": string | null,"name": string,"position": number,"role": string,"sample": boolean,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "content": string,"id"?: string,"image"?: string | null,"name": string,"position"?: number,"role": string,"sample"?: boolean,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "content"?: string,"id"?: string,"image"?: string | null,"name"?: string,"position"?: number,"role"?: string,"sample"?: boolean,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"topic_backlog": {
                  Row: {
                    "category_id": string | null,"created_at": string,"id": string,"keywords": (string)[],"position": number,"topic": string,"used_at": string | null,"used_run": string | null,"weekday": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "category_id"?: string | null,"created_at"?: string,"id"?: string,"keywords"?: (string)[],"position"?: number,"topic": string,"used_at"?: string | null,"used_run"?: string | null,"weekday"?: string | null
                  }
                  Update: {
                    "category_id"?: string | null,"created_at"?: string,"id"?: string,"keywords"?: (string)[],"position"?: number,"topic"?: string,"used_at"?: string | null,"used_run"?: string | null,"weekday"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "topic_backlog_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "categories"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "topic_backlog_used_run_fkey"
      columns: ["used_run"]
isOneToOne: false
      referencedRelation: "generation_runs"
      referencedColumns: ["id"]
    }
                  ]
                },"transfer_runs": {
                  Row: {
                    "asked_by": string | null,"attempts": number,"by_command": boolean,"cancel_asked": boolean,"checkpoint": NonNullable<Json>,"created_at": string,"done": number,"failure": string | null,"finished_at": string | null,"id": string,"input": NonNullable<Json>,"kind": string,"lease_token": string | null,"lease_until": string | null,"report": Json | null,"status": string,"step": string,"total": number
                  }
                  ComputedFields: never
                  Insert: {
                    "asked_by"?: string | null,"attempts"?: number,"by_command"?: boolean,"cancel_asked"?: boolean,"checkpoint"?: NonNullable<Json>,"created_at"?: string,"done"?: number,"failure"?: string | null,"finished_at"?: string | null,"id"?: string,"input"?: NonNullable<Json>,"kind": string,"lease_token"?: string | null,"lease_until"?: string | null,"report"?: Json | null,"status"?: string,"step"?: string,"total"?: number
                  }
                  Update: {
                    "asked_by"?: string | null,"attempts"?: number,"by_command"?: boolean,"cancel_asked"?: boolean,"checkpoint"?: NonNullable<Json>,"created_at"?: string,"done"?: number,"failure"?: string | null,"finished_at"?: string | null,"id"?: string,"input"?: NonNullable<Json>,"kind"?: string,"lease_token"?: string | null,"lease_until"?: string | null,"report"?: Json | null,"status"?: string,"step"?: string,"total"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "transfer_runs_asked_by_fkey"
      columns: ["asked_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    }
                  ]
                },"trashed_posts": {
                  Row: {
                    "campaigns": (string)[],"deleted_at": string,"deleted_by_email": string | null,"id": string,"post": NonNullable<Json>,"results": (string)[],"runs": (string)[],"slug": string,"status": string,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "campaigns"?: (string)[],"deleted_at"?: string,"deleted_by_email"?: string | null,"id": string,"post": NonNullable<Json>,"results"?: (string)[],"runs"?: (string)[],"slug": string,"status": string,"title": string
                  }
                  Update: {
                    "campaigns"?: (string)[],"deleted_at"?: string,"deleted_by_email"?: string | null,"id"?: string,"post"?: NonNullable<Json>,"results"?: (string)[],"runs"?: (string)[],"slug"?: string,"status"?: string,"title"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "inbox": {
                  Row: {
                    "about": string | null,"agreed": Json | null,"answered_at": string | null,"assigned_to": string | null,"cohort": string | null,"cohort_id": string | null,"consent": string | null,"created_at": string | null,"due_at": string | null,"email": string | null,"experience": string | null,"failed_mail": boolean | null,"follow_up_on": string | null,"id": string | null,"kind": string | null,"message": string | null,"name": string | null,"payment": string | null,"phone": string | null,"preview": string | null,"replies": number | null,"search": string | null,"seat_status": string | null,"source": string | null,"status": string | null,"submission_id": string | null,"suspicion": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"results_now": {
                  Row: {
                    "asked_by": string | null,"cancel_asked": boolean,"category": string | null,"created_at": string,"draft": Json | null,"failure": string | null,"findings": NonNullable<Json>,"id": string,"keywords": (string)[],"kind": string,"post_id": string | null,"prompt_version": string,"sources": NonNullable<Json>,"status": string | null,"topic": string,"touched_at": string
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "generation_results_asked_by_fkey"
      columns: ["asked_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "generation_results_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "blog_posts"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Functions: {
            "accept_invitation":
{ Args: { "account": string,"session": string,"token": string }; Returns: undefined
                           },
"add_school_row":
{ Args: { "entry": Json,"request": string,"rows_of": string }; Returns: string
                           },
"answer_seat_offer":
{ Args: { "accept": boolean,"token_hash": string }; Returns: string
                           },
"application_seat_status":
{ Args: { "submission_id": string }; Returns: string
                           },
"apply_archive":
{ Args: { "report": Json,"run": string,"token": string }; Returns: undefined
                           },
"approve_unverified":
{ Args: { "account": string,"role"?: string }; Returns: undefined
                           },
"ask_transfer":
{ Args: { "input": Json,"kind": string,"label": string }; Returns: string
                           },
"awaited_seats":
{ Args: Record<PropertyKey, never>; Returns: {
              "cohort_id": string,"course_title": string,"next_id": string,"next_name": string,"offered": number,"seats": number,"starts_on": string,"taken": number,"waiting": number
            }[]
                           },
"begin_run":
{ Args: { "lease_seconds": number,"local_date": string,"slot_key": string,"trigger_kind": string }; Returns: {
              "lease_token": string,"refused": string,"run_id": string,"started": boolean
            }[]
                           },
"begin_sign_in":
{ Args: { "account": string,"challenge_passed"?: boolean,"client": string,"device"?: string }; Returns: number
                           },
"begin_transfer":
{ Args: { "input": Json,"kind": string,"lease_seconds": number }; Returns: {
              "asked_by": string | null,
"attempts": number,
"by_command": boolean,
"cancel_asked": boolean,
"checkpoint": NonNullable<Json>,
"created_at": string,
"done": number,
"failure": string | null,
"finished_at": string | null,
"id": string,
"input": NonNullable<Json>,
"kind": string,
"lease_token": string | null,
"lease_until": string | null,
"report": Json | null,
"status": string,
"step": string,
"total": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "transfer_runs"
        isOneToOne: false
        isSetofReturn: true
      } },
"campaign_progress":
{ Args: { "campaign"?: string }; Returns: {
              "bounced": number,"complained": number,"delivered": number,"failed": number,"finished_at": string,"id": string,"post_id": string,"recipients": number,"send_at": string,"sent": number,"status": string,"stopped": number,"subject": string,"total": number,"unsent_reason": string,"waiting": number
            }[]
                           },
"cancel_transfer":
{ Args: { "run": string }; Returns: undefined
                           },
"claim_mails":
{ Args: { "lease_seconds": number,"max_rows": number }; Returns: {
              "attempt_series": number,
"attempts": number,
"bulk": boolean,
"campaign_id": string | null,
"created_at": string,
"delivery": string | null,
"delivery_at": string | null,
"id": string,
"last_error": string | null,
"lease_token": string | null,
"lease_until": string | null,
"mailbox": string | null,
"next_attempt_at": string,
"payload": NonNullable<Json>,
"post_id": string | null,
"provider_id": string | null,
"recipient": string | null,
"rendered": Json | null,
"sent_at": string | null,
"status": string,
"submission_id": string,
"submission_kind": string,
"subscriber_id": string | null,
"template": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "email_outbox"
        isOneToOne: false
        isSetofReturn: true
      } },
"claim_transfer":
{ Args: { "lease_seconds": number }; Returns: {
              "asked_by": string | null,
"attempts": number,
"by_command": boolean,
"cancel_asked": boolean,
"checkpoint": NonNullable<Json>,
"created_at": string,
"done": number,
"failure": string | null,
"finished_at": string | null,
"id": string,
"input": NonNullable<Json>,
"kind": string,
"lease_token": string | null,
"lease_until": string | null,
"report": Json | null,
"status": string,
"step": string,
"total": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "transfer_runs"
        isOneToOne: false
        isSetofReturn: true
      } },
"clear_invited_address":
{ Args: { "token": string }; Returns: undefined
                           },
"clear_rate_limit":
{ Args: { "scope": string,"subject": string }; Returns: undefined
                           },
"clear_staged_rows":
{ Args: { "run": string,"token": string }; Returns: undefined
                           },
"clear_suspicion":
{ Args: { "kind": string,"message": string }; Returns: boolean
                           },
"cohort_choices":
{ Args: { "application": string }; Returns: {
              "free_seats": number,"id": string,"starts_on": string,"state": string
            }[]
                           },
"cohort_standing":
{ Args: { "cohort"?: string }; Returns: {
              "cohort_id": string,"confirmed": number,"course_id": string,"next_id": string,"next_name": string,"offered": number,"seats": number,"starts_on": string,"taken": number,"waiting": number
            }[]
                           },
"confirm_session":
{ Args: { "account": string,"session": string }; Returns: boolean
                           },
"confirm_subscription":
{ Args: { "token": string }; Returns: boolean
                           },
"confirmation_method":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"correct_application_phone":
{ Args: { "phone": string,"token_hash": string }; Returns: boolean
                           },
"count_campaign_recipients":
{ Args: { "post": string }; Returns: number
                           },
"count_staged_rows":
{ Args: { "run": string,"token": string }; Returns: Json
                           },
"count_views":
{ Args: { "days": (string)[],"networks"?: (string)[],"readers": (string)[],"slugs": (string)[] }; Returns: string[]
                           },
"course_waitlist_counts":
{ Args: Record<PropertyKey, never>; Returns: {
              "course_id": string,"notified": number,"waiting": number
            }[]
                           },
"create_recovery_codes":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"current_access":
{ Args: Record<PropertyKey, never>; Returns: {
              "account_role": string,"confirmed_until": string,"email": string,"id": string,"missing_factor": string,"new_messages": number,"role": string,"session_id": string
            }[]
                           },
"dashboard":
{ Args: { "late_since": string,"today": string }; Returns: {
              "backup": Json,"drafts": number,"failed_messages": number,"follow_ups": number,"late": number,"new_messages": number,"other_failed_mails": number,"published": number,"scheduled": Json,"settings": Json,"total": number,"views": number,"waiting": number,"waiting_accounts": number
            }[]
                           },
"delete_picture":
{ Args: { "name": string }; Returns: {
              "id": string,"kind": string,"label": string
            }[]
                           },
"deleted_school_rows":
{ Args: { "tables": (string)[] }; Returns: {
              "actor": string,"at": string,"row": Json,"row_id": string,"table_name": string
            }[]
                           },
"email_verification_state":
{ Args: Record<PropertyKey, never>; Returns: {
              "channel": string,"code_sent": boolean,"verified": boolean
            }[]
                           },
"end_application_link":
{ Args: { "application": string }; Returns: boolean
                           },
"end_preview_link":
{ Args: { "link": string }; Returns: undefined
                           },
"end_seat_offers":
{ Args: { "at"?: string }; Returns: number
                           },
"end_session":
{ Args: { "session": string }; Returns: undefined
                           },
"end_transfer":
{ Args: { "failure"?: string,"outcome": string,"report"?: Json,"run": string,"token": string }; Returns: boolean
                           },
"erase_post":
{ Args: { "post": string }; Returns: undefined
                           },
"finish_mail":
{ Args: { "cause"?: string,"mail": string,"outcome": string,"provider_id"?: string,"token": string,"wait_seconds"?: number }; Returns: boolean
                           },
"finish_run":
{ Args: { "declined"?: boolean,"outcome": string,"reason": string,"run": string,"token": string }; Returns: boolean
                           },
"forget_old_messages":
{ Args: { "days": number }; Returns: number
                           },
"forget_person":
{ Args: { "address": string }; Returns: Json
                           },
"forget_removed_pictures":
{ Args: { "names": (string)[] }; Returns: undefined
                           },
"forgive_sign_in":
{ Args: { "account": string,"challenge_passed"?: boolean,"client": string,"device"?: string }; Returns: undefined
                           },
"free_owner_address":
{ Args: { "address": string }; Returns: undefined
                           },
"full_courses":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"give_seat":
{ Args: { "above_full"?: boolean,"application": string }; Returns: number
                           },
"hand_over_ownership":
{ Args: { "heir": string }; Returns: undefined
                           },
"hit_rate_limit":
{ Args: { "max_hits": number,"scope": string,"subject": string,"window_seconds": number }; Returns: number
                           },
"hit_shared_rate_limit":
{ Args: { "client": string,"limits": Json,"subject"?: string }; Returns: number
                           },
"import_archives":
{ Args: { "archives": Json,"kind": string,"run": string,"source": string,"token": string }; Returns: {
              "id": string,"key": string
            }[]
                           },
"import_paths":
{ Args: { "paths": Json,"run": string,"token": string }; Returns: undefined
                           },
"import_people":
{ Args: { "people": Json,"run": string,"source": string,"token": string }; Returns: Json
                           },
"import_pictures":
{ Args: { "pictures": Json,"run": string,"source": string,"token": string }; Returns: undefined
                           },
"import_posts":
{ Args: { "posts": Json,"run": string,"source": string,"token": string }; Returns: number
                           },
"import_school":
{ Args: { "document": Json }; Returns: undefined
                           },
"import_subscribers":
{ Args: { "addresses": (string)[] }; Returns: Json
                           },
"inbox_desk":
{ Args: Record<PropertyKey, never>; Returns: {
              "assignees": Json,"awaited": Json,"digest_hour": number
            }[]
                           },
"install_facts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"invite":
{ Args: { "address": string,"role"?: string }; Returns: string
                           },
"invited_address":
{ Args: { "token": string }; Returns: string
                           },
"is_launched":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"join_course_waitlist":
{ Args: { "consent"?: string,"course_id": string,"email": string,"submission_id": string,"suspicion"?: string }; Returns: undefined
                           },
"join_post":
{ Args: { "post": string,"tab": string }; Returns: {
              "name": string,"same_person": boolean
            }[]
                           },
"keep_rendered":
{ Args: { "mail": string,"rendered": Json,"token": string }; Returns: Json
                           },
"known_pictures":
{ Args: { "names": (string)[],"run": string,"token": string }; Returns: string[]
                           },
"launch_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"leave_course_waitlist":
{ Args: { "token": string }; Returns: boolean
                           },
"leave_post":
{ Args: { "post": string,"tab": string }; Returns: undefined
                           },
"linked_authors":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"list_admins":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"id": string,"name": string
            }[]
                           },
"list_media":
{ Args: { "page": number,"query": string }; Returns: {
              "added_at": string,"alt": string,"file_name": string,"name": string,"total": number,"use_count": number,"uses": Json
            }[]
                           },
"list_messages":
{ Args: { "assignee"?: string,"failed"?: boolean,"first_row": number,"kind"?: string,"max_rows": number,"status": string,"todo": boolean,"words"?: string }; Returns: {
              "counts": Json,"messages": Json
            }[]
                           },
"list_moved_addresses":
{ Args: { "after": string,"max_rows": number }; Returns: Json
                           },
"list_my_sessions":
{ Args: Record<PropertyKey, never>; Returns: {
              "began_at": string,"device": string,"id": string,"is_this": boolean,"last_used_at": string,"network": string,"second_factor": boolean
            }[]
                           },
"list_post_redirects":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"make_preview_link":
{ Args: { "post": string,"token_hash": string }; Returns: string
                           },
"may_sign_up":
{ Args: { "address": string }; Returns: boolean
                           },
"merge_archives":
{ Args: { "kind": string,"merged": string,"target": string }; Returns: string[]
                           },
"messages_to_do":
{ Args: { "late_since": string,"today": string }; Returns: {
              "failed_messages": number,"follow_ups": number,"late": number,"new_messages": number,"other_failed_mails": number
            }[]
                           },
"move_application":
{ Args: { "application": string,"cohort": string,"was"?: string }; Returns: string
                           },
"note_session":
{ Args: { "account": string,"device": string,"network": string,"session": string }; Returns: undefined
                           },
"note_tick":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"note_upload":
{ Args: { "file_name": string,"name": string }; Returns: undefined
                           },
"notify_course_waitlist":
{ Args: { "courses": (string)[],"max_rows": number }; Returns: number
                           },
"offer_seats":
{ Args: { "at"?: string }; Returns: number
                           },
"open_application":
{ Args: { "token_hash": string }; Returns: {
              "agreed": Json,"cohort": string,"cohort_over": string,"course": string,"created_at": string,"email": string,"is_closed": boolean,"is_over": boolean,"link_ends_at": string,"offer_answer": string,"offer_ends_at": string,"payment": string,"phone": string,"reference": string,"seat_status": string
            }[]
                           },
"open_preview_link":
{ Args: { "token_hash": string }; Returns: {
              "expires_at": string,"post_id": string
            }[]
                           },
"order_school_rows":
{ Args: { "ids": (string)[],"rows_of": string }; Returns: undefined
                           },
"order_topics":
{ Args: { "topics": (string)[] }; Returns: undefined
                           },
"own_author":
{ Args: { "make"?: boolean }; Returns: {
              "id": string,"named": boolean
            }[]
                           },
"own_content":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"permit_password":
{ Args: { "account": string,"session": string }; Returns: undefined
                           },
"post_counts":
{ Args: Record<PropertyKey, never>; Returns: {
              "drafts": number,"published": number,"total": number,"views": number,"waiting": number
            }[]
                           },
"prune_activity":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_rate_limits":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_results":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_sessions":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_trash":
{ Args: { "before": string }; Returns: number
                           },
"prune_unverified_accounts":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"prune_views":
{ Args: { "before": string }; Returns: number
                           },
"publish_due_posts":
{ Args: { "now": string }; Returns: number
                           },
"publish_run_post":
{ Args: { "post": Json,"publish": boolean,"run": string,"token": string }; Returns: {
              "id": string,"slug": string,"status": string,"title": string
            }[]
                           },
"queue_campaign_mails":
{ Args: { "campaign": string,"max_rows": number }; Returns: number
                           },
"queue_digest":
{ Args: { "hour": number,"today": string }; Returns: number
                           },
"read_staged_rows":
{ Args: { "after": string,"max_bytes": number,"run": string,"source": string,"token": string }; Returns: {
              "key": string,"row": Json
            }[]
                           },
"reclaim_runs":
{ Args: { "lease_seconds": number,"max_rows"?: number }; Returns: {
              "attempts": number,
"declined_at": string | null,
"finished_at": string | null,
"id": string,
"lease_token": string | null,
"lease_until": string | null,
"local_date": string,
"notified_at": string | null,
"post_id": string | null,
"reason": string | null,
"slot_key": string,
"started_at": string,
"status": string,
"topic": string | null,
"trigger_kind": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "generation_runs"
        isOneToOne: false
        isSetofReturn: true
      } },
"record_activity":
{ Args: { "action": string,"actor"?: string,"actor_email"?: string,"actor_kind": string,"fields"?: (string)[],"origin"?: string,"subject_id"?: string,"subject_kind"?: string,"subject_label"?: string }; Returns: undefined
                           },
"record_attempt":
{ Args: { "action": string,"address": string,"network": string,"origin": string }; Returns: boolean
                           },
"record_mail_event":
{ Args: { "event": string,"event_id": string,"happened_at": string,"permanent"?: boolean,"provider_id": string }; Returns: boolean
                           },
"record_skip":
{ Args: { "local_date": string,"reason": string,"slot_key": string }; Returns: boolean
                           },
"record_spend":
{ Args: { "call": string,"cost_micros": number,"input_tokens": number,"output_tokens": number,"searches"?: number }; Returns: boolean
                           },
"related_posts":
{ Args: { "post_slug": string }; Returns: {
              "relation": string,"slug": string
            }[]
                           },
"release_spend":
{ Args: { "call": string }; Returns: boolean
                           },
"remove_account":
{ Args: { "account": string }; Returns: undefined
                           },
"remove_archive":
{ Args: { "archive": string,"kind": string }; Returns: string[]
                           },
"remove_second_factor":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"removed_pictures":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"rename_archive":
{ Args: { "archive": string,"kind": string,"new_name": string,"new_slug": string,"seen_name"?: string,"seen_slug"?: string }; Returns: string[]
                           },
"renew_run":
{ Args: { "lease_seconds": number,"run": string,"token": string }; Returns: boolean
                           },
"report_transfer":
{ Args: { "lease_seconds": number,"progress"?: Json,"run": string,"token": string }; Returns: string
                           },
"resend_failed_mails":
{ Args: { "campaign"?: string }; Returns: number
                           },
"resend_mail":
{ Args: { "mail": string }; Returns: boolean
                           },
"reserve_spend":
{ Args: { "estimate_micros": number,"local_date": string,"model": string,"prompt_version"?: string,"purpose": string,"result"?: string,"run"?: string }; Returns: {
              "allowed": boolean,"budget": number,"call_id": string,"reason": string,"spent": number
            }[]
                           },
"reset_second_factor":
{ Args: { "account": string }; Returns: undefined
                           },
"reset_second_factor_of":
{ Args: { "address": string }; Returns: boolean
                           },
"reset_unverified_account":
{ Args: { "account": string,"session": string }; Returns: boolean
                           },
"restore_post":
{ Args: { "new_slug"?: string,"post": string }; Returns: {
              "slug": string,"status": string
            }[]
                           },
"restore_school_revision":
{ Args: { "of_columns"?: (string)[],"revision": number }; Returns: undefined
                           },
"restore_school_row":
{ Args: { "deleted_id": string,"rows_of": string }; Returns: undefined
                           },
"run_history":
{ Args: { "before"?: string,"max_rows"?: number }; Returns: {
              "attempts": number,"cost_micros": number,"finished_at": string,"id": string,"local_date": string,"post_id": string,"post_scheduled": boolean,"post_slug": string,"post_status": string,"post_title": string,"reason": string,"slot_key": string,"started_at": string,"status": string,"topic": string,"trigger_kind": string
            }[]
                           },
"save_profile":
{ Args: { "name": string,"picture": string }; Returns: string[]
                           },
"save_result":
{ Args: { "result": string }; Returns: string
                           },
"save_template":
{ Args: { "body": string,"id": string,"name": string,"subject": string,"was"?: Json }; Returns: boolean
                           },
"school":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"school_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"school_version":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"search_posts":
{ Args: { "page"?: number,"query": string }; Returns: {
              "author_name": string,"category_name": string,"category_slug": string,"publish_date": string,"quote": string,"read_time": number,"slug": string,"title": string,"total": number
            }[]
                           },
"seats_left":
{ Args: { "course"?: string }; Returns: number
                           },
"second_factor_accounts":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"second_factor_state":
{ Args: Record<PropertyKey, never>; Returns: {
              "enabled_at": string,"recovery_codes": number,"required": boolean
            }[]
                           },
"send_campaign":
{ Args: { "mail_data": Json,"post": string,"send_at"?: string }; Returns: {
              "created": boolean,"id": string
            }[]
                           },
"send_email_code":
{ Args: { "account": string }; Returns: {
              "channel": string,"code": string
            }[]
                           },
"send_reply":
{ Args: { "body": string,"kind": string,"message": string,"reply": string,"seen"?: number,"subject": string }; Returns: boolean
                           },
"send_test_campaign":
{ Args: { "mail_data": Json,"post": string }; Returns: string
                           },
"set_account_rules":
{ Args: { "mails"?: boolean,"owner_email": string,"signup": string }; Returns: undefined
                           },
"set_second_factor_required":
{ Args: { "required": boolean }; Returns: undefined
                           },
"set_time_zone_override":
{ Args: { "zone": string }; Returns: undefined
                           },
"show_imported_pictures":
{ Args: { "content": string,"hero_image"?: string,"key": string,"pictures": Json,"run": string,"source": string,"token": string,"version": number }; Returns: boolean
                           },
"site_version":
{ Args: { "at"?: string }; Returns: string
                           },
"sitemap_archives":
{ Args: Record<PropertyKey, never>; Returns: {
              "kind": string,"slug": string,"updated_at": string
            }[]
                           },
"sitemap_posts":
{ Args: { "part": string }; Returns: Json
                           },
"sort_messages":
{ Args: { "changes": Json,"field": string }; Returns: number
                           },
"spend_totals":
{ Args: { "local_date": string }; Returns: {
              "by_purpose": Json,"daily_budget": number,"monthly_budget": number,"this_month": number,"today": number
            }[]
                           },
"stage_archive":
{ Args: { "max_rows": number,"run": string,"token": string }; Returns: number
                           },
"stage_rows":
{ Args: { "first": number,"rows": Json,"run": string,"source": string,"token": string }; Returns: undefined
                           },
"staged_pictures":
{ Args: { "run": string,"token": string }; Returns: (string)[]
                           },
"start_due_campaigns":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"stop_campaign":
{ Args: { "campaign": string,"seen"?: string }; Returns: boolean
                           },
"submit_form":
{ Args: { "kind": string,"payload": Json,"submission_id": string }; Returns: boolean
                           },
"subscribe_newsletter":
{ Args: { "email": string,"list"?: string,"submission_id": string }; Returns: undefined
                           },
"subscriber_counts":
{ Args: { "list": string }; Returns: {
              "confirmed": number,"pending": number,"unsubscribed": number
            }[]
                           },
"take_evergreen":
{ Args: { "candidates": (string)[],"run": string,"token": string }; Returns: string
                           },
"take_remote_hero":
{ Args: Record<PropertyKey, never>; Returns: {
              "picture": string,"post": string
            }[]
                           },
"take_seat_back":
{ Args: { "application": string }; Returns: undefined
                           },
"take_topic":
{ Args: { "run": string,"skip"?: (string)[],"token": string,"weekday": string }; Returns: {
              "category_id": string | null,
"created_at": string,
"id": string,
"keywords": (string)[],
"position": number,
"topic": string,
"used_at": string | null,
"used_run": string | null,
"weekday": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "topic_backlog"
        isOneToOne: false
        isSetofReturn: true
      } },
"turn_cohorts":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"undo_import":
{ Args: { "batch": number,"files_removed"?: (string)[],"run": string,"token": string,"undone": string }; Returns: Json
                           },
"unsent_posts":
{ Args: { "max_rows": number }; Returns: {
              "id": string,"publish_date": string,"title": string
            }[]
                           },
"unsubscribe_newsletter":
{ Args: { "token": string }; Returns: boolean
                           },
"use_recovery_code":
{ Args: { "code": string }; Returns: number
                           },
"verify_email":
{ Args: { "account": string }; Returns: boolean
                           },
"verify_email_by_code":
{ Args: { "account": string,"code": string }; Returns: string
                           },
"withdraw_seat_offer":
{ Args: { "offer": string }; Returns: undefined
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
