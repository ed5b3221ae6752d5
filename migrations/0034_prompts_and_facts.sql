DROP INDEX `members_by_town`;--> statement-breakpoint
DROP INDEX `members_by_rank`;--> statement-breakpoint
ALTER TABLE `members` ADD `prompts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `facts` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `hidden_facts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `intention` text GENERATED ALWAYS AS ((CASE WHEN instr(hidden_facts, '"intention"') = 0 THEN facts ->> '$.intention' END)) VIRTUAL;--> statement-breakpoint
CREATE INDEX `members_by_town` ON `members` (`town_id`,"rank" DESC,`id`,`gender`,`age_anchor`,`show_age`,`show_location`,`pref_genders`,`pref_age_min`,`pref_age_max`,`intention`) WHERE discoverable = 1;--> statement-breakpoint
CREATE INDEX `members_by_rank` ON `members` ("rank" DESC,`id`,`town_id`,`gender`,`age_anchor`,`show_age`,`show_location`,`pref_genders`,`pref_age_min`,`pref_age_max`,`intention`) WHERE discoverable = 1;--> statement-breakpoint
ALTER TABLE `photos` ADD `alt` text DEFAULT '' NOT NULL;